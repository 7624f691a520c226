import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In milliseconds: how long the rest of a body is read and discarded after a response, as nginx does. */
const longestLinger = 30_000;
/** The same, if no byte arrives. In milliseconds. */
const longestSilence = 5_000;

const lingering = new WeakSet<Socket>();

/**
 * Closes the connection after a response that is sent before the whole request body arrived. Otherwise the rest would be read as
 * the next request, or delay it. The rest is still read for a while: closing with unread bytes resets the connection, and the
 * client might never see the response.
 */
export function closeAfterEarlyResponses(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (!lingering.has(raw.socket)) return done();
    reply.hijack();
    raw.socket.destroy();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!isIncomplete(request.raw)) return done();
    // A body that arrived together with the head is read after the handler has begun.
    setImmediate(() => {
      closeIfEarly(request, reply);
      done();
    });
  });
}

/** Closes the connection in the same way after a response that is sent without hooks. */
export function closeIfEarly({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isIncomplete(raw)) return reply;
  lingerAfterResponse(raw);
  return reply.header('connection', 'close');
}

/** Checks whether some of the body has not arrived yet. */
function isIncomplete({ headers, complete }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

/** Makes Node close only its side of the connection after the response, instead of destroying it. */
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
