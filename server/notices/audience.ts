import type { Role } from '#contracts/accounts.ts';
import { type Audience, type AudienceCounts, audiences } from '#contracts/notices.ts';
import type { Database } from '#server/database/schema.ts';

/** Who belongs to an audience. Guests belong to none. */
export const rolesOf: Record<Audience, Role[]> = {
  members: ['User', 'Manager', 'Admin'],
  managers: ['Manager', 'Admin'],
};

/** How many mails a notice to each audience would make now. */
export async function countAudiences(db: Database): Promise<AudienceCounts> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('unsubscribed', 'unsubscribed.userId', 'users.id')
    .select((eb) => ['role', eb.fn.countAll<number>().as('all'), eb.fn.count<number>('since').as('unsubscribed')])
    .groupBy('role')
    .execute();
  const sum = (roles: Role[], column: 'all' | 'unsubscribed') =>
    rows.filter(({ role }) => roles.includes(role)).reduce((total, row) => total + row[column], 0);
  return {
    audiences: audiences.map((audience) => {
      const unsubscribed = sum(rolesOf[audience], 'unsubscribed');
      return { audience, people: sum(rolesOf[audience], 'all') - unsubscribed, unsubscribed };
    }),
    guests: sum(['Guest'], 'all'),
  };
}
