import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/membership/vouches.ts';
import { type Vouch, vouchLimits } from '#contracts/membership/vouches.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { listManagers } from '#server/accounts/accounts/managers.ts';
import { requireProvenAddress } from '#server/accounts/accounts/proven-addresses.ts';
import { readInvitations } from '#server/membership/invitations/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { sendListPage } from '#server/platform/http/list-pages.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { Services } from '#server/services.ts';
import { decideVouch } from './decide.ts';
import { listOwnVouches, listVouches, toVouch } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'invitationCodes' | 'readLetterhead'>;

export function vouchRoutes(app: FastifyInstance, services: Dependencies): void {
  const { db, invitationCodes: codes, readLetterhead } = services;

  handle(app, endpoints.createVouch, ({ viewer, body }) => createVouch(db, viewer.userId, body));

  handle(app, endpoints.listOwnVouches, ({ viewer }) => listOwnVouches(db, viewer.userId));

  handle(app, endpoints.deleteVouch, async ({ viewer, params }) => {
    await deleteVouch(db, viewer.userId, params.id);
    return success;
  });

  handle(app, endpoints.listVouches, async ({ query, reply }) => {
    const { limit = listPageMax, page = 1 } = query;
    const { items, hasMore } = await listVouches(db, { page, limit });
    const next = hasMore ? { page: String(page + 1) } : undefined;
    return sendListPage(reply, endpoints.listVouches, { query }, { items, next });
  });

  handle(app, endpoints.decideVouch, async ({ viewer, params, body: { decision, words } }) => {
    const decided = { managerId: viewer.userId, id: params.id, isInvited: decision === 'approve', words };
    const invitationId = await decideVouch(db, codes, decided, await readLetterhead());
    const [invitation] = invitationId === undefined ? [] : await readInvitations(db, codes, [invitationId]);
    return { code: invitation?.email === '' ? invitation.code : null };
  });
}

interface NewVouch {
  name: string;
  email: string;
  words: string;
}

/**
 * Asks managers to invite a person. Asking again for the same person keeps one row.
 * @throws Refusal 400 beyond the limit; 403 with an email while the address of the member is not proven
 */
async function createVouch(db: Database, userId: number, { name, email, words }: NewVouch): Promise<Vouch> {
  return inTransaction(db, async (tx) => {
    // So that what one member sends at once is counted one by one.
    await lockAccount(tx, userId);
    if (email !== '') await requireProvenAddress(tx, userId);
    const earlier = await listWaiting(tx, userId);
    const same = earlier.find((row) => row.emailNorm === fold(email) && row.nameNorm === fold(name));
    if (same) return toVouch(same);
    if (earlier.length >= vouchLimits.waiting) throw badField('error', tooMany);
    const row = await tx
      .insertInto('vouches')
      .values({
        userId,
        name,
        nameNorm: fold(name),
        email,
        emailNorm: fold(email),
        words,
        state: 'waiting',
        createdAt: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await announce(tx, { userIds: await listManagers(tx) });
    return toVouch(row);
  });
}

const tooMany = `The managers are still reviewing ${vouchLimits.waiting} people you vouched for. Please wait for them.`;

function listWaiting(tx: DatabaseTransaction, userId: number) {
  return tx.selectFrom('vouches').selectAll().where('userId', '=', userId).where('state', '=', 'waiting').execute();
}

/** Deletes one's own vouch that still waits. @throws Refusal 404 */
async function deleteVouch(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('vouches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound('person');
}
