import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as endpoints from '#contracts/people/directory.ts';
import { formatMonth, monthOf } from '#contracts/platform/event-dates.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { cardColumns, toCard } from '#server/people/profiles/queries.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import type { Cover } from './draw-directory.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readClubName'>;

export function directoryRoutes(app: FastifyInstance, { db, config, readClubName }: Dependencies): void {
  handle(app, endpoints.listDirectory, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const { entries: items, hasMore } = await listDirectory(db, { limit, page });
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listDirectory, { query }, { items, next });
  });

  /** The newest PDF with the key of the data in it: making one for a large club takes seconds. */
  let made: { key: string; pdf: Promise<Buffer> } | undefined;

  handle(app, endpoints.downloadDirectory, async ({ versions, reply }) => {
    const [clubName, day] = [await readClubName(), localDay(config.timeZone, new Date())];
    const key = [versions.profiles, clubName, day].join(' ');
    if (made?.key !== key) {
      const pdf = createDirectoryPdf(db, { clubName, day });
      made = { key, pdf };
      pdf.catch(() => {
        if (made?.pdf === pdf) made = undefined;
      });
    }
    reply.header('content-disposition', 'attachment; filename="directory.pdf"');
    return made.pdf;
  });
}

interface DirectoryPage {
  entries: endpoints.DirectoryEntry[];
  hasMore: boolean;
}

/** Returns a page of the directory, counted from 1, by last name; without coaches whom an Admin made Guests and hidden profiles. */
async function listDirectory(db: Database, part: { page: number; limit: number }): Promise<DirectoryPage> {
  const searched = {
    from: sql`listed_coaches as c`,
    id: sql`c.user_id`,
    order: sql`c.sort_name, c.user_id`,
    where: [sql`c.word = ''`],
    words: [],
  };
  const { ids, hasMore } = await findPage(db, searched, part);
  return { entries: await listEntries(db, ids), hasMore };
}

async function listEntries(db: Database, userIds: number[]): Promise<endpoints.DirectoryEntry[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select([...cardColumns, 'sortName', 'phone', 'mailingAddress', 'sharesPhone', 'sharesMailingAddress'])
    .where('profiles.userId', 'in', userIds)
    .orderBy('sortName')
    .orderBy('profiles.userId')
    .execute();
  return rows.map((row) => {
    const card = toCard(row);
    return {
      user: card.user,
      handle: card.handle,
      location: card.location,
      favsports: card.favsports,
      phone: row.sharesPhone === 1 ? row.phone : '',
      mailingAddress: row.sharesMailingAddress === 1 ? row.mailingAddress : '',
      letter: letterOf(row.sortName),
    };
  });
}

function letterOf(sortName: string): string {
  return /^\p{L}/u.exec(sortName)?.[0].toUpperCase() ?? '#';
}

interface Edition {
  clubName: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Returns the directory as a PDF: Letter paper, two columns, large letters, page numbers. Reads the directory page by
 * page and draws it in a thread, because reading the fonts alone would block the server.
 */
async function createDirectoryPdf(db: Database, { clubName, day }: Edition): Promise<Buffer> {
  const cover: Cover = { clubName, month: formatMonth(monthOf(day)) };
  const worker = new Worker(new URL('./draw-directory.ts', import.meta.url), { workerData: cover });
  try {
    const drawn = once(worker, 'message');
    drawn.catch(() => {});
    for (let page = 1, hasMore = true; hasMore; page++) {
      const found = await listDirectory(db, { page, limit: listPageMax });
      worker.postMessage(found.entries);
      hasMore = found.hasMore;
    }
    worker.postMessage('end');
    const [pdf] = (await drawn) as [Uint8Array];
    return Buffer.from(pdf);
  } finally {
    await worker.terminate();
  }
}
