import type { FastifyInstance, FastifyReply } from 'fastify';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { streamAlbum } from './album-file.ts';
import { type AlbumReaders, albumRetryAfter } from './album-readers.ts';
import { createAlbumTickets } from './album-tickets.ts';

type Dependencies = Pick<Services, 'db' | 'storage' | 'config'> & { readers: AlbumReaders };

const gone = 'This link no longer works. Go back to the club’s Photos page and press Download again.\n';

/** Serves albums as files to whoever has a ticket: one at a time for a member. */
export function serveAlbums(server: FastifyInstance, services: Dependencies): void {
  const { db, config, readers } = services;
  const tickets = createAlbumTickets(config.jwtSecret);

  async function isMember(id: number): Promise<boolean> {
    const found = db.selectFrom('users').select('id').where('id', '=', id).where('role', '!=', 'Guest');
    return (await found.executeTakeFirst()) !== undefined;
  }

  // A HEAD request would read all of it.
  const options = { exposeHeadRoute: false };
  server.get<{ Params: { ticket: string } }>('/albums/:ticket/:name', options, async (request, reply) => {
    reply.headers({
      ...securityHeaders(config.siteUrl),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const album = tickets.read(request.params.ticket);
    if (!album || !(await isMember(album.userId))) return refuse(reply, 404, gone);
    const { userId } = album;
    const busy = readers.refuse(userId);
    if (busy) return refuse(reply.header('retry-after', albumRetryAfter), 429, `${busy}\n`);
    readers.add(userId);
    const file = streamAlbum(services, album).once('close', () => readers.delete(userId));
    return reply.type('application/zip').header('content-disposition', 'attachment').send(file);
  });
}

function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(words);
}
