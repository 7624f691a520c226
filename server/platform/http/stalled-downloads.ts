import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Closes the connection of somebody who stops taking a file: it may hold the place of the next one who wants to download. */
export function cutStalledDownloads(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (payload instanceof Readable) reply.raw.setTimeout(server.connectionSettings.stalledDownload);
  });
}
