import { oneDay } from '#contracts/platform/durations.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { listComingEvents, listPastEvents } from '#server/events/events/list-events.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { entityTagOf } from '#server/platform/http/compress-api.ts';
import { type CachedBytes, cacheBytes } from '#server/platform/http/compression.ts';
import { createCache } from '#server/platform/live/cache.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { writeCalendar } from './calendar-file.ts';

const yearInDays = 366;
/** At most this many upcoming events, and this many of the last year. */
const eventsEachWay = 150;

export interface CalendarFeed extends CachedBytes {
  /** Changes whenever the bytes do. */
  etag: string;
}

type Dependencies = Pick<Services, 'db' | 'config' | 'readClubName' | 'readVersions'>;

/**
 * Returns a function that reads the club's calendar feed. It is the same for every member, and cached until an event or a
 * public page changes, or the day is over.
 */
export function createCalendarFeed(services: Dependencies): (now: Date) => Promise<CalendarFeed> {
  const { db, config, readClubName, readVersions } = services;
  const feeds = createCache<CalendarFeed>(1);

  return async (now) => {
    const { events, site } = await readVersions();
    const { timeZone, siteUrl } = config;
    const today = localDay(timeZone, now);
    const version = `${events} ${site} ${today}`;
    const known = feeds.find('all', version);
    if (known) return known;
    const since = localDay(timeZone, new Date(now.getTime() - yearInDays * oneDay));
    const content = writeCalendar(await listFeedEvents(db, today, since), {
      timeZone,
      siteUrl,
      name: await readClubName(),
    });
    const feed = toFeed(content);
    feeds.store('all', version, feed);
    return feed;
  };
}

async function listFeedEvents(db: Database, today: string, since: string): Promise<DatedEvent[]> {
  const part = { limit: eventsEachWay, after: undefined };
  const past = await listPastEvents(db, today, part);
  return [...(await listComingEvents(db, today, part)), ...past.filter(({ startDate }) => startDate >= since)];
}

function toFeed(content: string): CalendarFeed {
  return { ...cacheBytes(Buffer.from(content)), etag: entityTagOf(content) };
}
