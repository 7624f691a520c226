import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/mailings/newsletter.ts';
import { readOwnMailbox } from '#server/accounts/accounts/queries.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { newsletterEmail, writeNewsletter } from './emails.ts';
import { readGreeting, updateGreeting } from './greeting.ts';
import type { PersonalNews } from './personal-news.ts';
import { listNewsletters, readNextNews, readPlan } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readLetterhead'>;

export function newsletterRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, config, readLetterhead } = dependencies;

  /** Returns the newsletter as a member who has read nothing would get it. */
  async function readPreview() {
    const now = Date.now();
    const club = await readNextNews(db, localDay(config.timeZone, new Date(now)), now);
    const events = club.events.map((event) => ({ ...event, announcement: event.announcements[0]?.change ?? null }));
    const news: PersonalNews = { ...club, events, replies: [], rsvps: new Map() };
    return { frequency: 'weekly' as const, greeting: (await readGreeting(db)).body, news };
  }

  handle(app, endpoints.readNextNewsletter, () => readPlan(db, config.timeZone, Date.now()));

  // With paths instead of full URLs: the page that shows it is on this site.
  handle(app, endpoints.previewNewsletter, async () =>
    writeNewsletter(await readPreview(), { ...(await readLetterhead()), siteUrl: '' }),
  );

  handle(app, endpoints.sendTestNewsletter, async ({ viewer }) => {
    const recipient = await readOwnMailbox(db, viewer.userId);
    // Also for a manager who gets no newsletter: they want to see this one.
    const { subscription: _subscription, ...email } = newsletterEmail(
      recipient,
      await readPreview(),
      await readLetterhead(),
    );
    await enqueue(db, 'send-mail', email);
    return success;
  });

  handle(app, endpoints.updateGreeting, async ({ viewer, body }) => {
    await updateGreeting(db, viewer.userId, body);
    return readGreeting(db);
  });

  handle(app, endpoints.listNewsletters, async ({ query, reply }) => {
    const { limit = endpoints.newsletterLimits.list, before } = query;
    const { rows: items, hasMore } = cutPage(await listNewsletters(db, { limit: limit + 1, before }), limit);
    const page = { items, next: nextAfter(items, limit, hasMore) };
    return sendListPage(reply, endpoints.listNewsletters, { query }, page);
  });
}
