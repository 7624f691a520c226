import type { FastifyInstance, FastifyReply } from 'fastify';
import { isMember } from '#contracts/platform/policies.ts';
import { findViewer } from '#server/accounts/accounts/queries.ts';
import { describeWait } from '#server/platform/http/errors.ts';
import { downloadHeaders } from '#server/platform/http/security-headers.ts';
import type { Services } from '#server/services.ts';
import { createAlbumTickets, streamAlbum } from './album-file.ts';

/** Of all members, from this process. */
const mostAtOnce = 8;

/** Seconds after which to try again. */
export const albumRetryAfter = 30;

const downloadRuns = 'Your last download is still running. Wait until it is done, then press Download again.';

const tooMany = `Other members are downloading photos right now. Try again in ${describeWait(albumRetryAfter)}.`;

type Dependencies = Pick<Services, 'db' | 'storage' | 'config'> & { readers: AlbumReaders };

const gone = 'This link no longer works. Go back to the club’s Photos page and press Download again.\n';

/** Serves albums as files to a client with a ticket, while its member is logged in with the session that asked: one at a time. */
export function serveAlbums(server: FastifyInstance, services: Dependencies): void {
  const { db, config, readers } = services;
  const tickets = createAlbumTickets(config.jwtSecret);

  async function findReader(sessionId: string): Promise<number | undefined> {
    const session = await findViewer(db, sessionId, Date.now());
    return session && isMember(session.viewer) ? session.viewer.userId : undefined;
  }

  // A HEAD request would read all of it.
  const options = { exposeHeadRoute: false };
  server.get<{ Params: { ticket: string } }>('/albums/:ticket/:name', options, async (request, reply) => {
    reply.headers(downloadHeaders(config.siteUrl));
    const album = tickets.read(request.params.ticket);
    const userId = album && (await findReader(album.sessionId));
    if (!album || userId === undefined) return refuse(reply, 404, gone);
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

export type AlbumReaders = ReturnType<typeof createAlbumReaders>;

/** Counts who is reading an album from this process: one at a time for a member. */
export function createAlbumReaders() {
  const readers = new Set<number>();
  return {
    /** Returns why this member may not begin now; undefined when they may. */
    refuse(userId: number): string | undefined {
      if (readers.has(userId)) return downloadRuns;
      return readers.size >= mostAtOnce ? tooMany : undefined;
    },
    add: (userId: number) => readers.add(userId),
    delete: (userId: number) => readers.delete(userId),
  };
}
