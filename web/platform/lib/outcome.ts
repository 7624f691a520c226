import type { FlatErrors } from '#contracts/platform/common.ts';

/** The server said no, or could not be reached (status 0); `errors` is flat, as in every response ≥ 400. */
export interface Refused {
  ok: false;
  data: null;
  status: number;
  errors: FlatErrors;
  /** Seconds to wait before the next try, where the server says so. */
  retryAfter?: number | undefined;
}

/** The result of one or more calls: the data, or why there is none. */
export type Outcome<Data> =
  | { ok: true; data: Data; status?: undefined; errors?: undefined; retryAfter?: undefined }
  | Refused;

/** What to say when the server could not be reached. */
export const unreachable = 'We couldn’t reach the site. Check your connection and try again in a minute.';
/** What to say when the response makes no sense. */
export const serverFailed = 'Something went wrong on our end. Please try again in a minute.';

export class ApiError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(firstError(refused.errors));
    this.refused = refused;
  }
}

/** Reads what a page shows. Returns what the server refused instead of throwing it; other errors are bugs and thrown on. */
export async function load<Data>(read: () => Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await read() };
  } catch (error) {
    if (error instanceof ApiError) return error.refused;
    throw error;
  }
}

/** Makes a refusal, by default one of the page's own. */
export function refuse(errors: FlatErrors, status = 422, retryAfter?: number): Refused {
  return { ok: false, data: null, status, errors, retryAfter };
}

/** Returns the message to show where there is room for one; `''` without any. */
export function firstError(errors: FlatErrors | undefined): string {
  return Object.values(errors ?? {})[0] ?? '';
}
