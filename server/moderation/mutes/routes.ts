import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/moderation/mutes.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { Services } from '#server/services.ts';

export function muteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listMutes, ({ viewer }) => listMutes(db, viewer.userId));

  handle(app, endpoints.mutePerson, async ({ viewer, params }) => {
    await mutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });

  handle(app, endpoints.unmutePerson, async ({ viewer, params }) => {
    await unmutePerson(db, { userId: viewer.userId, mutedId: params.id });
    return success;
  });
}

interface Mute {
  userId: number;
  mutedId: number;
}

/** Mutes a person; calling it twice changes nothing. @throws Refusal 404; 400 for oneself, and beyond the limit */
async function mutePerson(db: Database, mute: Mute): Promise<void> {
  const { userId, mutedId } = mute;
  if (userId === mutedId) throw new Refusal(400, { error: 'This is you. Choose another member.' });
  await inTransaction(db, async (tx) => {
    // So that requests of one member at the same time are counted one after the other.
    await lockAccount(tx, userId);
    const person = await tx.selectFrom('users').select('id').where('id', '=', mutedId).executeTakeFirst();
    if (!person) throw notFound('member');
    const earlier = await tx.selectFrom('mutes').select('mutedId').where('userId', '=', userId).execute();
    if (earlier.some((row) => row.mutedId === mutedId)) return;
    if (earlier.length >= endpoints.mostMutes) throw new Refusal(400, { error: tooMany });
    await tx
      .insertInto('mutes')
      .values({ ...mute, createdAt: Date.now() })
      .execute();
    await announce(tx, { userIds: [userId] });
  });
}

const tooMany = `You have muted ${endpoints.mostMutes} people. Unmute someone first, on your account page.`;

/** Unmutes a person; calling it twice changes nothing. */
async function unmutePerson(db: Database, { userId, mutedId }: Mute): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('mutes').where('userId', '=', userId).where('mutedId', '=', mutedId).execute();
    await announce(tx, { userIds: [userId] });
  });
}

/** Lists muted people by last name. */
async function listMutes(db: Database, userId: number): Promise<endpoints.MutedPerson[]> {
  const rows = await db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['users.id', 'users.name', 'users.avatar'])
    .where('mutes.userId', '=', userId)
    .orderBy('users.sortName')
    .orderBy('users.id')
    .limit(endpoints.mostMutes)
    .execute();
  return rows.map(({ id, ...person }) => ({ ...person, user: String(id) }));
}
