import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';

const vouches = [
  {
    by: 'peglindqvist',
    name: 'Harriet Olmstead',
    email: 'harriet.olmstead@example.com',
    words: 'She ran the girls’ swim team at Lakeside for twenty years, and moved two streets from me.',
    ago: 5 * hour,
  },
  {
    by: 'coachturo',
    name: 'Clyde Baskerville',
    email: '',
    words: 'We coached against each other in 2008. He has no email, but he comes to the barber every Tuesday.',
    ago: 2 * day,
  },
];

/** Adds two people whom members vouch for, one of them without an email address. */
export async function fillVouches(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  await tx
    .insertInto('vouches')
    .values(
      vouches.map(({ by, ago, name, email, words }) => ({
        userId: userIds.get(by) as number,
        name,
        nameNorm: fold(name),
        email,
        emailNorm: fold(email),
        words,
        state: 'waiting' as const,
        createdAt: now - ago,
      })),
    )
    .execute();
}
