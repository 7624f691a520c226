import type { FlatErrors } from '#contracts/platform/common.ts';
import { fileTooLarge } from '#contracts/platform/uploads.ts';
import { loseSession } from './lost-session.ts';
import { serverFailed, unreachable } from './outcome.ts';
import { readToken, sessionHeaders } from './session.ts';

interface Refused {
  url?: undefined;
  errors: FlatErrors;
  /** Seconds to wait before the next try, where this site says so. */
  retryAfter?: number | undefined;
}

export type Sent = { url: string; errors?: undefined; retryAfter?: undefined } | Refused;

/** A file on its way. */
export interface Sending {
  file: File;
  /** From 0 to 1; at 1 all has been sent and the server is at work with it. */
  onProgress: (share: number) => void;
  /** Aborting it stops the upload; the promise then stays pending. */
  signal: AbortSignal;
}

interface Place {
  url: string;
  /** What the form says besides the file. */
  fields: Record<string, string>;
  /** The most bytes that are taken there. */
  limit: number;
  /** Whether it is another site, which must not see the token. */
  isOutside: boolean;
}

/** Uploads a file and returns its address, or what was refused. An XMLHttpRequest, because fetch reports no progress. */
export function sendFile(place: Place, { file, onProgress, signal }: Sending): Promise<Sent> {
  if (file.size > place.limit) return Promise.resolve({ errors: { file: fileTooLarge(place.limit) } });
  const form = new FormData();
  for (const [name, value] of Object.entries(place.fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', place.url);
    const token = readToken();
    const headers = place.isOutside ? {} : sessionHeaders();
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(read(request, place, token));
    request.onerror = () => resolve({ errors: { error: unreachable } });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function read(request: XMLHttpRequest, { isOutside }: Place, token: string | null): Sent {
  const { status } = request;
  const response = parse(request.responseText);
  if (status < 300 && typeof response?.secure_url === 'string') return { url: response.secure_url };
  if (isOutside)
    return { errors: { file: 'The image host didn’t take this photo. Try again, or choose another one.' } };
  if (status === 401 && token === readToken()) loseSession();
  const errors = status >= 400 && response ? (response as FlatErrors) : { error: serverFailed };
  return { errors, retryAfter: Number(request.getResponseHeader('Retry-After')) || undefined };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
