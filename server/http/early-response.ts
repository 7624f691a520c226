import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In milliseconds: how long the rest of a body is read and thrown away after a response, as nginx does it. */
const longestLinger = 30_000;
/** The same without a byte. */
const longestSilence = 5_000;

const lingering = new WeakSet<Socket>();

/**
 * Closes the connection after a response that is sent before the body of its request has come as a whole: the rest would be
 * read as the next request, or keep that one waiting. The rest is read for a while all the same: to close with bytes unread
 * resets the connection, and a client that is still sending may then never see the response.
 */
export function closeAfterEarlyResponses(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (!lingering.has(raw.socket)) return;
    reply.hijack();
    raw.socket.destroy();
  });
  server.addHook('onSend', async (request, reply) => {
    if (!isIncomplete(request.raw)) return;
    // What came in one piece with the head is read after the handler has begun.
    await nextTurn();
    closeIfEarly(request, reply);
  });
}

/** The same for a response that no hook sees. */
export function closeIfEarly({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isIncomplete(raw)) return reply;
  lingerAfterResponse(raw);
  return reply.header('connection', 'close');
}

function isIncomplete({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** Makes Node close its side of the connection after the response where it would destroy all of it. */
function lingerAfterResponse(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.destroySoon = () => socket.destroy();
    lingering.add(socket);
    socket.end();
    request.unpipe();
    request.resume();
    destroyLater(socket);
  };
}

function destroyLater(socket: Socket): void {
  const destroy = () => socket.destroy();
  const timer = setTimeout(destroy, longestLinger).unref();
  socket.setTimeout(longestSilence, destroy);
  socket.once('close', () => clearTimeout(timer));
}
