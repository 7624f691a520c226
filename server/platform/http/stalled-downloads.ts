import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Closes the connection of somebody who stops reading a file, because it may take the slot of the next download. */
export function cutStalledDownloads(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (payload instanceof Readable) reply.raw.setTimeout(server.connectionSettings.stalledDownload);
  });
}
