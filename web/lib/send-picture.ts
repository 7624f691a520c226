import type { FlatErrors } from '#contracts/common.ts';
import type { UploadPreset } from '#contracts/pictures.ts';
import { createUpload, uploadLimits } from '#contracts/uploads.ts';
import { troubled, unreachable } from './api.ts';
import { loseSession } from './lost-session.ts';
import { readToken } from './session.ts';

/** An outside host for pictures, as the club's settings name it. */
export type ImageHost = { url: string; preset: string } | null;

type Sent = { url: string; errors?: undefined } | { url?: undefined; errors: FlatErrors };

interface Sending {
  file: File;
  preset: UploadPreset;
  /** null: this site keeps the picture. */
  host: ImageHost;
  /** From 0 to 1; at 1 all has been sent and the picture is being made ready. */
  onProgress: (share: number) => void;
  /** Aborting it stops the upload; then nothing is ever answered. */
  signal: AbortSignal;
}

/** Uploads a picture and answers its address, or what was refused. An XMLHttpRequest, because fetch tells no progress. */
export function sendPicture({ file, preset, host, onProgress, signal }: Sending): Promise<Sent> {
  if (file.size > uploadLimits.bytes) {
    return Promise.resolve({ errors: { file: 'This file is larger than 20 MB. Choose a smaller picture.' } });
  }
  const form = new FormData();
  form.set('upload_preset', host?.preset ?? preset);
  form.set('file', file);
  return new Promise((answer) => {
    const request = new XMLHttpRequest();
    request.open('POST', host?.url ?? createUpload.url);
    const token = readToken();
    // The token is for this site only.
    if (token && !host) request.setRequestHeader('Authorization', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => answer(read(request, host));
    request.onerror = () => answer({ errors: { error: unreachable } });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function read({ status, responseText }: XMLHttpRequest, host: ImageHost): Sent {
  const answer = parse(responseText);
  if (status < 300 && typeof answer?.secure_url === 'string') return { url: answer.secure_url };
  if (host) return { errors: { file: 'The image host did not take this picture. Choose another one.' } };
  if (status === 401) loseSession();
  return { errors: status >= 400 && answer ? (answer as FlatErrors) : { error: troubled } };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
