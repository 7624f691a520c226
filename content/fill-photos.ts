import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { oldPrints } from './fill-faces.ts';
import type { UserIds } from './fill-profiles.ts';
import { clubTimeZone, day } from './moments.ts';
import type { SamplePhoto } from './photos.ts';

/** Adds drawings of the site as photos. They have to be oldest first, because the gallery is ordered by id. */
export async function fillPhotos(tx: DatabaseTransaction, photos: SamplePhoto[], userIds: UserIds): Promise<void> {
  const rows = photos.map(({ creator, date, ...photo }) => ({
    ...photo,
    userId: userIds.get(creator) as number,
    createdAt: date,
  }));
  await tx.insertInto('photos').values(rows).execute();
}

/** Photos are added within a few days of their event. */
const longestWait = 5 * day;
/** Of so many photos, one is an old print that a member scanned. */
const photosPerPrint = 6;
const firstYear = 1958;
const yearsOfPrints = 42;
const peopleInTeam = 4;

/** Says who is in the photos of the sample club, from which events they are, and when they were taken. */
export async function fillPhotoAlbums(tx: DatabaseTransaction, now: number): Promise<void> {
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'url', 'caption', 'userId', 'createdAt'])
    .orderBy('id')
    .execute();
  const events = await tx.selectFrom('events').select(['id', 'startDate']).execute();
  for (const [place, { id, url, createdAt }] of photos.entries()) {
    const added = localDay(clubTimeZone, new Date(createdAt));
    // Members of today are named in the photos of teams.
    const isOld = place % photosPerPrint === 2 && !url.includes('team');
    const event = events.find(({ startDate }) => {
      const wait = createdAt - Date.parse(`${startDate}Z`);
      return wait > 0 && wait < longestWait;
    });
    // The breakfast of a month is over after the 7th.
    const breakfastMonth = localDay(clubTimeZone, new Date(createdAt - 7 * day)).slice(0, 7);
    const where = url.includes('breakfast') ? { breakfastMonth } : { eventId: isOld ? null : (event?.id ?? null) };
    await tx
      .updateTable('photos')
      .set({ ...where, taken: isOld ? printedOn(place, now) : added })
      .where('id', '=', id)
      .execute();
  }
  await namePeople(tx, photos);
}

// In turn, the back of a print has a year, a month, or today’s date in an earlier year.
function printedOn(place: number, now: number): string {
  const year = String(firstYear + ((place * 7) % yearsOfPrints));
  // Most of the years have no February 29.
  const today = localDay(clubTimeZone, new Date(now)).slice(4).replace('-02-29', '-02-28');
  return [year, `${year}-06`, `${year}${today}`][Math.floor(place / photosPerPrint) % 3] as string;
}

interface Added {
  id: number;
  url: string;
  caption: string;
  userId: number | null;
  createdAt: number;
}

// Four members are in each photo of a team, one in every third of the others, none in the oldest.
async function namePeople(tx: DatabaseTransaction, photos: Added[]): Promise<void> {
  const users = await tx.selectFrom('users').select('id').where('role', '!=', 'Guest').orderBy('id').execute();
  const nth = (number: number) => users[number % users.length]?.id as number;
  const tags = photos.flatMap(({ id, url, caption, userId, createdAt }, place) => {
    if (caption in oldPrints) return [];
    const count = url.includes('team') ? peopleInTeam : Number(place % 3 === 0);
    const people = new Set(Array.from({ length: count }, (_, number) => nth((place * 5 + number * 3) % 16)));
    return [...people].map((person) => ({ photoId: id, userId: person, taggedBy: userId, taggedAt: createdAt }));
  });
  await tx.insertInto('photoPeople').values(tags).execute();
  const latest = new Map<string, { userId: number; byId: number; since: number; at: number }>();
  for (const { userId, taggedBy: byId, taggedAt: at } of tags) {
    if (byId !== null && byId !== userId) latest.set(`${userId} ${byId}`, { userId, byId, since: at, at });
  }
  await tx
    .insertInto('tagNotifications')
    .values([...latest.values()])
    .execute();
}
