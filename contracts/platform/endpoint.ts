import { z } from 'zod';

/**
 * Who may call an endpoint at all; `policies.ts` decides what they may do to an item.
 * `anyone`: no token needed. `account`: logged in, including Guests. `member`: User, Manager, or Admin.
 */
export type Permission = 'anyone' | 'account' | 'member' | 'manager' | 'admin';

/**
 * The rate limit of an endpoint, against guessing and flooding; the numbers are in `server/usual-limits.ts`. By network:
 * `sign-up`, `login`, `email-link` (requesting an email, or opening its link), `guess-code`, `invitation`, and `open-link` and
 * `member-link` (a link from an email, for one member) if the link is made up. By link: `member-link` if the link is real. By
 * member: all others.
 */
export type Limit =
  | 'sign-up'
  | 'login'
  | 'email-link'
  | 'open-link'
  | 'member-link'
  | 'guess-code'
  | 'invitation'
  | 'change-email'
  | 'send-confirmation'
  | 'change-password'
  | 'change-settings'
  | 'write'
  | 'comment'
  | 'report'
  | 'push'
  | 'upload'
  | 'search-videos'
  | 'search'
  | 'album'
  | 'check'
  | 'download';

type None = z.ZodUndefined;
type Schema = z.ZodType;

/** One operation of the API: the server handles it, the pages call it, and its documentation is generated from it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each param. */
  url: string;
  summary: string;
  permission: Permission;
  /** Logs a person in, so that it responds with 401 and 403 too. */
  logsIn?: boolean;
  limit?: Limit;
  /** The form field that shows the message when the limit is reached; `error` if missing. */
  limitField?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is sent as multipart/form-data, and the handler reads it. */
  multipart?: boolean;
  response: Response;
  /** Requests repeated with the same `Idempotency-Key` take effect once. */
  idempotent?: boolean;
  /** 200 by default. */
  status?: 200 | 201;
  /** Of the response; JSON by default. */
  contentType?: 'text/event-stream' | 'application/pdf' | 'text/csv' | 'application/gzip' | 'application/zip';
}

export function endpoint<
  Response extends Schema,
  Params extends Schema = None,
  Query extends Schema = None,
  Body extends Schema = None,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

type Given<Key extends string, S extends Schema> = S extends None ? unknown : { [K in Key]: z.input<S> };

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Given<'params', P> & (Q extends None ? unknown : { query?: z.input<Q> }) & Given<'body', B>
    : never;

/** What the endpoint returns. */
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never;

/** The response of an endpoint that returns a file; its `contentType` says of which type. */
export const file = z.string().meta({ format: 'binary' }) as unknown as z.ZodType<Blob>;

/** The response of an action that returns no data. */
export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });
