import type { FastifyReply } from 'fastify';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { cutPage, type ListPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { createCache } from '#server/platform/live/cache.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import type { Services } from '#server/services.ts';
import { addCounts, withOwnAnswers } from './attendance.ts';

const cachedPages = 50;

/** What a client asks for: a page with so many events of a list. */
interface PageRequest {
  endpoint: Pick<Endpoint, 'url'>;
  values: { params?: Record<string, unknown>; query: Record<string, unknown> };
  limit: number;
  userId: number;
  versions: Versions;
  reply: FastifyReply;
}

/** Reads one event more than the limit, and how many there are in all. */
type Read = () => Promise<{ events: DatedEvent[]; total?: number | undefined }>;

/**
 * Sends pages of lists of events. What all members see is made once until an event, an answer, or the page with the place of the
 * breakfast changes. Members who get emails about events and have not answered any get the same response.
 */
export function createEventPages({ db, config }: Pick<Services, 'db' | 'config'>) {
  const pages = createCache<ListPage<ClubEvent>>(cachedPages);
  const sendCached = createResponseCache(cachedPages);

  async function readPage(limit: number, read: Read): Promise<ListPage<ClubEvent>> {
    const { events, total } = await read();
    const { rows, hasMore } = cutPage(events, limit);
    return { items: await addCounts(db, rows), next: nextAfter(rows, limit, hasMore), total };
  }

  const addOwn = ({ items }: ListPage<ClubEvent>, { userId }: PageRequest) =>
    withOwnAnswers(db, items, userId, config.timeZone);

  return {
    /** @param today a `YYYY-MM-DD` day: on another one, other events are over */
    async send(request: PageRequest, today: string, read: Read) {
      const { endpoint, values, limit, reply, versions } = request;
      const key = JSON.stringify([today, values]);
      const version = `${versions.events} ${versions.site}`;
      const page = pages.find(key, version) ?? (await readPage(limit, read));
      pages.store(key, version, page);
      const items = await addOwn(page, request);
      const respond = () => sendListPage(reply, endpoint, values, { ...page, items });
      return items === page.items ? sendCached(reply, key, version, async () => respond()) : respond();
    },

    /** For lists that differ from member to member. */
    async sendUncached(request: PageRequest, read: Read) {
      const page = await readPage(request.limit, read);
      const items = await addOwn(page, request);
      return sendListPage(request.reply, request.endpoint, request.values, { ...page, items });
    },
  };
}
