import { connect } from '#server/platform/database/connect.ts';
import { type Person, site } from './people.ts';

/** Ends a member's last visit at a moment, epoch ms, and begins a new one. */
export async function wasHereUntil(previousEndedAt: number, { email }: Person): Promise<void> {
  const db = connect({ dataDir: site().dataDir, databaseUrl: undefined });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const visit = { activeAt: Date.now(), previousEndedAt };
  await db
    .insertInto('visits')
    .values({ userId: id, ...visit })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(visit))
    .execute();
  await db.destroy();
}
