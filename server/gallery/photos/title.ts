import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { titleOfBreakfast, toEventColumns } from './describe.ts';
import type { PhotoFilter } from './queries.ts';

/** Returns the title of an album: "Photos of Peg Sorensen", "Photos from the Fish Fry, 1987", or "Photos". */
export async function titleOf(db: Database, { person, event, year }: PhotoFilter): Promise<string> {
  const name = person === undefined ? undefined : await findName(db, person);
  const title = event === undefined ? undefined : await findTitle(db, event);
  return ['Photos', name && `of ${name}`, title && `from ${title}`, year].filter(Boolean).join(' ');
}

async function findName(db: Database, id: number): Promise<string | undefined> {
  const found = db.selectFrom('users').select('name').where('id', '=', id).where(isOfTheClub);
  return (await found.executeTakeFirst())?.name;
}

async function findTitle(db: Database, event: string): Promise<string | undefined> {
  const { eventId, breakfastMonth } = toEventColumns(event);
  if (breakfastMonth !== null) return titleOfBreakfast(breakfastMonth);
  const found = db.selectFrom('events').select('title').where('id', '=', eventId);
  return (await found.executeTakeFirst())?.title;
}
