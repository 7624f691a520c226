import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallReason } from '#contracts/mailings/calls.ts';
import * as endpoints from '#contracts/mailings/paper.ts';
import { formatLongDay, monthOf } from '#contracts/platform/event-dates.ts';
import { findNextBreakfast } from '#server/events/breakfasts/queries.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import type { PaperWords } from './draw-paper.ts';
import { collectMonth } from './month-words.ts';
import { hasRecipients, listRecipients, type Recipient } from './recipients.ts';
import { streamPaper } from './stream-paper.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readLetterhead'>;

export function paperRoutes(app: FastifyInstance, { db, config, readLetterhead }: Dependencies): void {
  const today = () => localDay(config.timeZone, new Date());

  /** Reads a notice, and who gets it on paper. @throws Refusal 400, 404 */
  async function readPaperNotice(id: number, also: 'bounced' | undefined) {
    const notice = await db
      .selectFrom('notices')
      .leftJoin('users', 'users.id', 'notices.userId')
      .select(['subject', 'message', 'audience', 'startedAt', 'users.name as author'])
      .where('notices.id', '=', id)
      .executeTakeFirst();
    if (!notice) throw notFound('notice');
    if (notice.startedAt === null)
      throw new Refusal(400, { error: 'Print it once the notice is sent. Until then, who gets it may change.' });
    const reasons: CallReason[] = also ? ['no email', also] : ['no email'];
    const wanted = { noticeId: id, audience: notice.audience, reasons };
    if (!(await hasRecipients(db, wanted))) throw new Refusal(404, { error: 'No one needs this notice on paper now.' });
    return { notice, people: listRecipients(db, wanted) };
  }

  handle(app, endpoints.downloadLetters, async ({ params, query, reply }) => {
    const { notice, people } = await readPaperNotice(params.id, query.also);
    const { clubName, postalAddress } = await readLetterhead();
    const { subject, message, author } = notice;
    const words = { subject, message, author, clubName, postalAddress, day: formatLongDay(today()) };
    return send(reply, 'letters', { kind: 'letters', paper: query.paper ?? 'letter', ...words }, people);
  });

  handle(app, endpoints.downloadLabels, async ({ params, query, reply }) => {
    const { notice, people } = await readPaperNotice(params.id, query.also);
    return send(reply, 'labels', { kind: 'labels', sheet: query.sheet ?? 'avery-5160', title: notice.subject }, people);
  });

  /** Finds the month of the next breakfast: at the end of a month, its sheet is no longer needed. */
  async function findMonth(): Promise<string> {
    const { startDate } = await findNextBreakfast(db, today());
    return monthOf(startDate ?? today());
  }

  handle(app, endpoints.downloadMonthSheet, async ({ query, reply }) => {
    const month = query.month ?? (await findMonth());
    const wanted = { month, paper: query.paper ?? 'letter', today: today() } as const;
    const words = await collectMonth(db, wanted, await readLetterhead());
    return send(reply, `month-${month}`, words, once());
  });
}

/** Yields a page of no people, once: the sheet is the same for everyone. */
async function* once(): AsyncGenerator<Recipient[]> {
  yield [];
}

function send(reply: FastifyReply, name: string, words: PaperWords, people: AsyncIterable<Recipient[]>): Readable {
  reply.header('content-disposition', `attachment; filename="${name}.pdf"`);
  return streamPaper(words, people);
}
