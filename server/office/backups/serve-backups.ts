import type { FastifyInstance } from 'fastify';
import { isFreshSession } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { downloadHeaders } from '#server/platform/http/security-headers.ts';
import { readFileInto } from '#server/platform/http/send-file.ts';
import { createTickets, type Tickets } from '#server/platform/http/tickets.ts';
import type { Services } from '#server/services.ts';
import { findArchive } from './folder.ts';

/** Which backup an Admin downloads, in which session, and until when (epoch ms) they may begin to. */
interface BackupLink {
  userId: number;
  sessionId: string;
  name: string;
  until: number;
}

type Dependencies = Pick<Services, 'db' | 'config'>;

const gone = 'This link no longer works. Go back to the Backups page and press Download again.\n';

/** Serves backups to the browser of an Admin who asked for a link just now, and is still logged in with that session. */
export function serveBackups(server: FastifyInstance, { db, config }: Dependencies): void {
  const links = createBackupLinks(config.jwtSecret);

  // A HEAD request would count as a download.
  const options = { exposeHeadRoute: false };
  server.get<{ Params: { link: string; name: string } }>('/backups/:link/:name', options, async (request, reply) => {
    reply.headers(downloadHeaders(config.siteUrl));
    const { link: ticket, name } = request.params;
    const link = links.read(ticket);
    const isTheirs = link?.name === name && (await isFreshAdmin(db, link));
    const archive = isTheirs ? await findArchive(config.dataDir, name) : undefined;
    if (!archive) return reply.code(404).type('text/plain; charset=utf-8').send(gone);
    return reply.type('application/gzip').send(readFileInto(request, reply, archive));
  });
}

export function createBackupLinks(secret: string): Tickets<BackupLink> {
  return createTickets(secret, 'backup');
}

/**
 * Checks whether the person who asked for a link is still an Admin and still logged in with the same session, which is fresh.
 */
export async function isFreshAdmin(db: Database, link: { userId: number; sessionId: string }): Promise<boolean> {
  const admin = db.selectFrom('users').select('id').where('id', '=', link.userId).where('role', '=', 'Admin');
  return (await isFreshSession(db, link.sessionId)) && (await admin.executeTakeFirst()) !== undefined;
}
