import type { FlatErrors } from '#contracts/common.ts';
import { deviceHeader } from '#contracts/devices.ts';
import type { CallInput, Endpoint, ResponseOf } from '#contracts/endpoint.ts';
import { type AddressParts, addressOf } from '#contracts/endpoint-url.ts';
import { idempotencyHeader } from '#contracts/idempotency.ts';
import { roleHeader } from '#contracts/policies.ts';
import { readDeviceKey } from './device-key.ts';
import { loseSession } from './lost-session.ts';
import { compareRole, readToken } from './session.ts';

/** The server said no, or could not be reached (status 0); `errors` is flat, as in every response ≥ 400. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FlatErrors;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, errors: FlatErrors, retryAfter?: number) {
    super(Object.values(errors)[0] ?? `Answer ${status}`);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export interface Refused {
  ok: false;
  /** As in `ApiError`. */
  status: number;
  errors: FlatErrors;
  /** As in `ApiError`. */
  retryAfter?: number | undefined;
}

export type Outcome<E> = { ok: true; data: ResponseOf<E>; errors?: undefined; retryAfter?: undefined } | Refused;

/** What to tell when the server could not be reached. */
export const unreachable = 'We couldn’t reach the site. Check your connection and try again in a minute.';
/** What to tell when its response makes no sense. */
export const serverFailed = 'Something went wrong on our end. Please try again in a minute.';

interface Parts extends AddressParts {
  body?: unknown;
  idempotencyKey?: string | undefined;
}

/** What a caller adds to an endpoint that is `idempotent`. */
type WithKey<E> = E extends { idempotent?: boolean } ? { idempotencyKey?: string | undefined } : unknown;
type Given<E> = CallInput<E> & WithKey<E>;

export type Input<E> = Record<never, never> extends CallInput<E> ? [input?: Given<E>] : [input: Given<E>];

type OnHeaders = (headers: Headers) => void;
export type CallParts<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: Given<E>, onHeaders?: OnHeaders]
    : [input: Given<E>, onHeaders?: OnHeaders];

/**
 * Calls one line of the API with the stored token and returns what it answers; throws `ApiError` otherwise. `onHeaders` gets
 * the headers of the response.
 * When the server no longer knows the session, the member is signed out here and sent to the login page.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, onHeaders]: CallParts<E>
): Promise<ResponseOf<E>> {
  const token = readToken();
  const response = await send(endpoint, (input ?? {}) as Parts, token);
  compareRole(response.headers.get(roleHeader));
  const data: unknown = await response.json().catch(() => null);
  onHeaders?.(response.headers);
  if (response.ok && data) return data as ResponseOf<E>;
  if (response.status === 401 && token && endpoint.permission !== 'anyone') loseSession();
  const errors = !response.ok && data ? (data as FlatErrors) : { error: serverFailed };
  throw new ApiError(response.status, errors, Number(response.headers.get('Retry-After')) || undefined);
}

/** Like `call`, for forms: returns what was refused instead of throwing it. */
export async function submit<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<Outcome<E>> {
  try {
    return { ok: true, data: await call(endpoint, ...input) };
  } catch (error) {
    return toRefused(error);
  }
}

/** What a failed call comes to, for forms. */
export function toRefused(error: unknown): Refused {
  const { status = 0, retryAfter } = error as Partial<ApiError>;
  return { ok: false, status, errors: errorsOf(error), retryAfter };
}

/** What to tell about anything that `call` threw; other errors are bugs and thrown on. */
export function errorsOf(error: unknown): FlatErrors {
  if (error instanceof ApiError) return error.errors;
  throw error;
}

// Whatever opens an account or changes how it is opened.
const accountUrls = /^\/api\/(users\/|profile$)/;

async function send(
  endpoint: Endpoint,
  { params, query, body, idempotencyKey }: Parts,
  token: string | null,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = token;
  if (body) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers[idempotencyHeader] = idempotencyKey;
  if (accountUrls.test(endpoint.url)) headers[deviceHeader] = readDeviceKey();
  try {
    return await fetch(addressOf(endpoint, { params, query }), {
      method: endpoint.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ApiError(0, { error: unreachable });
  }
}
