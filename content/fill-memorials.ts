import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';
import { prose } from './prose.ts';
import { late } from './sample-club.ts';

const words = prose(`
  Thirty-eight years behind the plate, and he sat with whichever team had lost. He taught our umpires to look at the shoes
  first, and our catchers to say good morning.`);

/** Oldest first. */
const tributes = [
  {
    author: 'coachturo',
    ago: 9 * day,
    body: prose(`
      Cecil rang me out on a pitch that was in the dirt, in 2004. At my first breakfast here he paid for my eggs and said
      nothing about it. He paid every first Wednesday after that.`),
  },
  {
    author: 'peglindqvist',
    ago: 6 * day,
    body: prose(`
      He drove the girls’ team home from Heron Point when our bus broke down, four trips in that old wagon, and stayed for the
      last one until her mother came. I never heard him tell that story himself.`),
  },
  {
    author: 'dalehutchings',
    ago: 30 * hour,
    body: prose(`
      He was out. We both knew it, and for twenty-nine years neither of us let it go. I would give a good deal to argue about
      second base with him once more.`),
  },
];

/** Adds a memorial for one coach, with tributes by three members. */
export async function fillMemorials(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const userId = userIds.get(late.handle) as number;
  const { role } = await tx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
  const admin = await tx.selectFrom('users').select('id').where('role', '=', 'Admin').executeTakeFirstOrThrow();
  const createdAt = now - 11 * day;
  const died = new Date(createdAt).getUTCFullYear();
  const memorial = { userId, roleBefore: role, born: 1944, died, words, createdAt, byId: admin.id };
  await tx.insertInto('memorials').values(memorial).execute();
  await tx
    .updateTable('users')
    .set({ role: 'Guest', lastSeenAt: now - late.lastSeen })
    .where('id', '=', userId)
    .execute();
  await updateListedCoach(tx, userId);
  const rows = tributes.map(({ author, ago, body }) => ({
    userId: userIds.get(author) as number,
    aboutId: userId,
    body,
    createdAt: now - ago,
  }));
  await tx.insertInto('tributes').values(rows).execute();
}
