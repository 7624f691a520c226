import type { FlatErrors } from '#contracts/platform/common.ts';
import type { CallInput, Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import { type AddressParts, addressOf } from '#contracts/platform/endpoint-url.ts';
import { roleHeader } from '#contracts/platform/policies.ts';
import { deviceHeader, idempotencyHeader } from '#contracts/platform/request-headers.ts';
import { lastSeen } from './last-seen.ts';
import { loseSession } from './lost-session.ts';
import { ApiError, load, type Outcome, refuse, serverFailed, unreachable } from './outcome.ts';
import { compareRole, isOwnersToken, otherMember, readToken, sessionHeaders } from './session.ts';
import { stored } from './storage.ts';

const storageKey = 'deviceKey';

interface Parts extends AddressParts {
  body?: unknown;
  file?: Blob | undefined;
  idempotencyKey?: string | undefined;
}

/** What a caller adds to an endpoint that is `idempotent`. */
type WithKey<E> = E extends { idempotent?: boolean } ? { idempotencyKey?: string | undefined } : unknown;
/** `file` is sent as it is, with its type, in place of a body. */
type Given<E> = CallInput<E> & WithKey<E> & { file?: Blob };

/** What a caller passes in. */
export type Input<E> = Record<never, never> extends CallInput<E> ? [input?: Given<E>] : [input: Given<E>];

type OnHeaders = (headers: Headers) => void;
export type CallParts<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: Given<E>, onHeaders?: OnHeaders]
    : [input: Given<E>, onHeaders?: OnHeaders];

/**
 * Calls one endpoint with the stored token and returns its response; `onHeaders` gets the headers of it. When the server no
 * longer knows the session, the member is logged out here and sent to the login page.
 * @throws ApiError where the server refuses, or cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, onHeaders]: CallParts<E>
): Promise<ResponseOf<E>> {
  if (!isOwnersToken()) {
    dispatchEvent(new Event(otherMember));
    // The page goes, and must not take this for a refusal of what its member typed.
    await new Promise(() => {});
  }
  const token = readToken();
  const parts = (input ?? {}) as Parts;
  const address = addressOf(endpoint, parts);
  const response = await send(endpoint, address, parts, token);
  compareRole(response.headers.get(roleHeader));
  const data: unknown = await (response.ok && endpoint.contentType ? response.blob() : response.json()).catch(
    () => null,
  );
  onHeaders?.(response.headers);
  void lastSeen.store?.then((store) => store?.note({ endpoint, address, token }, response, data));
  if (response.ok && data) return data as ResponseOf<E>;
  if (response.status === 401 && token && token === readToken() && endpoint.permission !== 'anyone') loseSession();
  const errors = !response.ok && data ? (data as FlatErrors) : { error: serverFailed };
  throw new ApiError(refuse(errors, response.status, Number(response.headers.get('Retry-After')) || undefined));
}

/** Calls an endpoint like `call`, but returns what was refused instead of throwing it: for actions. */
export function submit<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Outcome<ResponseOf<E>>> {
  return load(() => call(endpoint, ...input));
}

// Endpoints that open an account or change how it is opened.
const accountUrls = /^\/api\/(users\/|profile$)/;

async function send(
  { method, url }: Endpoint,
  address: string,
  { body, file, idempotencyKey }: Parts,
  token: string | null,
): Promise<Response> {
  const headers = sessionHeaders();
  if (body) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers[idempotencyHeader] = idempotencyKey;
  if (accountUrls.test(url)) headers[deviceHeader] = readDeviceKey();
  try {
    return await fetch(address, {
      method,
      headers,
      ...(body || file ? { body: file ?? JSON.stringify(body) } : {}),
    });
  } catch {
    const seen = method === 'GET' && (await (await lastSeen.store)?.find(address, token));
    if (seen) return seen;
    throw new ApiError(refuse({ error: unreachable }, 0));
  }
}

/**
 * Returns the random key that this browser shows when someone logs in, so that an account knows the devices it was used on. Made
 * at the first use; it stays when they log out. Where the browser stores nothing it lasts as long as the page.
 */
function readDeviceKey(): string {
  const known = stored.read(storageKey);
  if (known) return known;
  const key = createKey();
  stored.write(storageKey, key);
  return key;
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
