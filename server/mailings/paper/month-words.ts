import { placeOf } from '#contracts/events/event-place.ts';
import type { Paper } from '#contracts/mailings/paper.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { dayOf, formatHours, formatLongDay, formatMonth, isPast } from '#contracts/platform/event-dates.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { listEventsOfMonth } from '#server/events/events/list-events.ts';
import { type NewPost, readClubNews } from '#server/mailings/newsletter/news.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { excerpt } from '#server/platform/mail/excerpt.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import type { MonthWords } from './month-sheet.ts';

/** How much of everything fits on a few pages in large letters. */
const shown = { events: 12, members: 20, stories: 3, story: 600, remembered: 5, text: 300, asked: 6 };
/** How many events of the month are read: some of them are over, or canceled. */
const mostRead = 200;
/** How far back something is new. */
const newFor = 31 * oneDay;

interface Wanted {
  month: string;
  paper: Paper;
  /** The club’s day, `YYYY-MM-DD`. */
  today: string;
}

/** Collects what the sheet of a month says: what is still to come in it, and what was new in the last month. */
export async function collectMonth(
  db: Database,
  { month, paper, today }: Wanted,
  { clubName, postalAddress }: Letterhead,
): Promise<MonthWords> {
  const listed = await listEventsOfMonth(db, month, { limit: mostRead, after: undefined });
  const events = listed.filter((event) => !event.canceled && !isPast(event, today)).slice(0, shown.events);
  const isBreakfast = ({ _id }: DatedEvent) => breakfastMonth(_id) !== undefined;
  const until = Date.now();
  const { posts, members, remembered } = await readClubNews(db, { since: until - newFor, until, today });
  const died = await listMemorials(db, until - newFor);
  return {
    kind: 'month',
    paper,
    clubName,
    postalAddress,
    month: formatMonth(month),
    sections: [
      { heading: 'Breakfast', entries: events.filter(isBreakfast).map(toEntry) },
      { heading: 'What’s on', entries: events.filter((event) => !isBreakfast(event)).map(toEntry) },
      {
        heading: 'New members',
        entries: members.slice(0, shown.members).map(({ name }) => ({ title: name, lines: [] })),
      },
      { heading: 'From the Post Feed', entries: (await chooseStories(db, posts)).map(toStory) },
      { heading: 'In Memory', entries: [...died, ...remembered.map(toRemembered)].slice(0, shown.remembered) },
    ],
    asked: events.slice(0, shown.asked).map(({ title, startDate }) => `${title}, ${formatLongDay(dayOf(startDate))}`),
  };
}

function toEntry(event: DatedEvent) {
  const when = `${formatLongDay(dayOf(event.startDate))}, ${formatHours(event)}`;
  const place = placeOf(event);
  return { title: event.title, lines: [when, ...(place ? [place] : [])] };
}

/** Chooses the posts with the most likes; of those with equally many, the newest. */
async function chooseStories(db: Database, posts: NewPost[]): Promise<NewPost[]> {
  const written = posts.filter(({ body }) => body !== '');
  if (written.length === 0) return [];
  const rows = await db
    .selectFrom('likes')
    .select((eb) => ['postId', eb.fn.countAll<number>().as('likes')])
    .where(
      'postId',
      'in',
      written.map(({ id }) => id),
    )
    .groupBy('postId')
    .execute();
  const likes = new Map(rows.map((row) => [row.postId, row.likes]));
  const byLikes = (a: NewPost, b: NewPost) => (likes.get(b.id) ?? 0) - (likes.get(a.id) ?? 0);
  return written.toSorted(byLikes).slice(0, shown.stories);
}

function toStory({ name, body }: NewPost) {
  return { title: name, lines: [excerpt(body, shown.story)] };
}

function toRemembered({ name, years, text }: { name: string; years: string; text: string }) {
  return { title: name, lines: [years, excerpt(text, shown.text)].filter(Boolean) };
}

/** Lists members who died and were added to In Memory, newest first. */
async function listMemorials(db: Database, since: number) {
  const rows = await db
    .selectFrom('memorials')
    .innerJoin('users', 'users.id', 'memorials.userId')
    .select(['users.name', 'born', 'died', 'words'])
    .where('memorials.createdAt', '>', since)
    .orderBy('memorials.createdAt', 'desc')
    .limit(shown.remembered)
    .execute();
  return rows.map(({ name, born, died, words }) => {
    const years = [born, died].filter((year) => year !== null).join(' – ');
    return toRemembered({ name, years, text: words });
  });
}
