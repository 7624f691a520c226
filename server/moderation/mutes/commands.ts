import { mostMutes } from '#contracts/moderation/mutes.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { announce } from '#server/platform/live/announce.ts';

interface Mute {
  userId: number;
  mutedId: number;
}

/** Mutes a person; calling it twice changes nothing. @throws Refusal 404; 400 for oneself, and beyond the limit */
export async function mutePerson(db: Database, mute: Mute): Promise<void> {
  const { userId, mutedId } = mute;
  if (userId === mutedId) throw new Refusal(400, { error: 'This is you. Choose another member.' });
  await inTransaction(db, async (tx) => {
    // So that requests of one member at the same time are counted one after the other.
    await lockAccount(tx, userId);
    const person = await tx.selectFrom('users').select('id').where('id', '=', mutedId).executeTakeFirst();
    if (!person) throw notFound('member');
    const earlier = await tx.selectFrom('mutes').select('mutedId').where('userId', '=', userId).execute();
    if (earlier.some((row) => row.mutedId === mutedId)) return;
    if (earlier.length >= mostMutes) throw new Refusal(400, { error: tooMany });
    await tx
      .insertInto('mutes')
      .values({ ...mute, createdAt: Date.now() })
      .execute();
    await announce(tx, { userIds: [userId] });
  });
}

const tooMany = `You have muted ${mostMutes} people. Unmute somebody first, on your account page.`;

/** Unmutes a person; calling it twice changes nothing. */
export async function unmutePerson(db: Database, { userId, mutedId }: Mute): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).execute();
    await announce(tx, { userIds: [userId] });
  });
}
