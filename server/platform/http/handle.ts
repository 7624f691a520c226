import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import type { SignedInViewer } from './authorize.ts';
import { entityTagOf, hasCurrent } from './compress-api.ts';
import { type CachedBytes, cacheBytes, encode } from './compression.ts';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: input checked by the endpoint's schemas, and who is asking. */
export type Call<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? {
        params: OutputOf<Params>;
        query: OutputOf<Query>;
        body: OutputOf<Body>;
        viewer: SignedInViewer | null;
        versions: Versions;
        request: FastifyRequest;
        reply: FastifyReply;
      }
    : never;

/** Like `Call`, where a login is required. */
export type MemberCall<E extends Endpoint> = Call<E> & { viewer: SignedInViewer };

/** A response that is JSON already. */
export interface ReadyJson {
  json: CachedBytes;
  etag: string;
  tag: typeof readyTag;
}

const readyTag = Symbol('ready');

/** Lets a handler return JSON that was written earlier with `reply.serialize`. */
export function readyJson(bytes: Buffer): ReadyJson {
  return { json: cacheBytes(bytes), etag: entityTagOf(bytes), tag: readyTag };
}

/** The response to an action that has nothing else to return. */
export const success = { success: true } as const;

type FileOf<Response> = Response extends Blob ? Buffer | Readable : never;
type Handler<E extends Endpoint, C> = (call: C) => Promise<ResponseOf<E> | FileOf<ResponseOf<E>> | ReadyJson>;
type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

/** Handles an endpoint that anyone may call. */
export function handlePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Call<E>>,
): void {
  if (endpoint.permission !== 'anyone') throw new Error(`${endpoint.url} is not for anyone`);
  addRoute(app, endpoint, handler as unknown as AnyHandler);
}

/** Handles an endpoint for people who are signed in; the endpoint's permission says who. */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, MemberCall<E>>,
): void {
  if (endpoint.permission === 'anyone') throw new Error(`${endpoint.url} may be called without a viewer`);
  addRoute(app, endpoint, handler as unknown as AnyHandler);
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler): void {
  const { method, url, params, query, body, multipart, response, status = 200, contentType } = endpoint;
  app.endpoints.push(endpoint);
  app.route({
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !multipart && { body }),
      response: { [status]: response },
    },
    config: { endpoint },
    handler: async (request, reply) => {
      reply.code(status);
      if (contentType) reply.type(contentType);
      const { viewer, versions } = request;
      const input = { params: request.params, query: request.query, body: request.body };
      const result = await handler({ ...input, viewer, versions, request, reply } as Call<Endpoint>);
      return isReady(result) ? sendReady(result, request, reply) : result;
    },
  });
}

async function sendReady(
  { json, etag }: ReadyJson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bytes, encoding } = await encode(json, request.headers['accept-encoding']);
  reply.headers({ etag, vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding);
  return hasCurrent(request, etag) ? reply.code(304).send() : reply.send(bytes);
}

function isReady(result: unknown): result is ReadyJson {
  return (result as Partial<ReadyJson> | undefined)?.tag === readyTag;
}

/**
 * Runs `work` once the response is sent or the client is gone, so that timing does not reveal whether it was done. Logs
 * its errors.
 */
export function afterResponse(reply: FastifyReply, work: () => Promise<void>): void {
  const run = () => {
    work().catch((error: unknown) => reply.log.error({ err: error }, 'work after a response failed'));
  };
  // If the client hung up early, `close` was already emitted.
  if (reply.raw.closed) run();
  else reply.raw.once('close', run);
}
