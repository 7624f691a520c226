import type { FastifyInstance } from 'fastify';
import type { Memorial, Remembered } from '#contracts/membership/memorials.ts';
import * as endpoints from '#contracts/membership/memorials.ts';
import * as tributeEndpoints from '#contracts/membership/tributes.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { isAuthor, isManager } from '#contracts/platform/policies.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { cutPage, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { createWrittenStore } from '#server/platform/written/store.ts';
import type { Services } from '#server/services.ts';
import { deleteMemorial, saveMemorial } from './commands.ts';

const cachedPages = 20;

type Dependencies = Pick<Services, 'db' | 'beforeMemberChange'>;

export function memorialRoutes(app: FastifyInstance, { db, beforeMemberChange: beforeChange }: Dependencies): void {
  const sendCached = createResponseCache(cachedPages);

  handle(app, endpoints.saveMemorial, async ({ viewer, params, body }) => {
    await saveMemorial(db, { adminId: viewer.userId, userId: params.id, beforeChange }, body);
    return body;
  });

  handle(app, endpoints.deleteMemorial, async ({ viewer, params }) => {
    await deleteMemorial(db, { adminId: viewer.userId, userId: params.id, beforeChange });
    return success;
  });

  handlePublic(app, endpoints.listRemembered, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versions.profiles, async () => {
      const { limit = listPageMax, page = 1 } = query;
      const { rows: items, hasMore } = cutPage(await listRemembered(db, { limit, page }), limit);
      const next = hasMore ? { page: String(page + 1) } : undefined;
      return sendListPage(reply, endpoints.listRemembered, { query }, { items, next });
    }),
  );

  handle(app, endpoints.readRemembered, ({ params }) => readRemembered(db, params.id));

  tributeRoutes(app, { db });
}

function tributeRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const tributes = createWrittenStore(db, {
    table: 'tributes',
    kind: 'tribute',
    label: 'tribute',
    subject: 'aboutId',
    requireSubject: readRemembered,
    lock: lockAccount,
    canReadHidden: isManager,
    pageSize: tributeEndpoints.tributeLimits.page,
  });

  handle(app, tributeEndpoints.listTributes, (call) => tributes.sendPage(tributeEndpoints.listTributes, call));

  handle(app, tributeEndpoints.createTribute, (call) => tributes.create(call));

  handle(app, tributeEndpoints.updateTribute, async ({ viewer, params, body: { body } }) => {
    const reference = { id: params.tributeId, subjectId: params.id };
    if (!isAuthor(viewer, await tributes.readAs(viewer, reference))) throw notAllowed();
    // The same text again changes nothing.
    const changed = db.updateTable('tributes').where('id', '=', reference.id).where('body', '!=', body);
    await changed.set({ body, editedAt: Date.now() }).execute();
    return tributes.read(reference);
  });

  handle(app, tributeEndpoints.deleteTribute, async ({ viewer, params }) => {
    await tributes.delete(viewer, { id: params.tributeId, subjectId: params.id });
    return success;
  });
}

/** Returns a page of the members who died, counted from 1, the last added first, with one more to see if there are others. */
async function listRemembered(db: Database, { page, limit }: { page: number; limit: number }): Promise<Remembered[]> {
  const rows = await selectRemembered(db)
    .orderBy('memorials.createdAt', 'desc')
    .orderBy('memorials.userId', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toRemembered);
}

/** Reads how a member is remembered. @throws Refusal 404 */
async function readRemembered(db: Database, userId: number): Promise<Remembered> {
  const row = await selectRemembered(db).where('memorials.userId', '=', userId).executeTakeFirst();
  if (!row) throw notFound('memorial');
  return toRemembered(row);
}

function selectRemembered(db: Database) {
  return db
    .selectFrom('memorials')
    .innerJoin('users', 'users.id', 'memorials.userId')
    .select(['memorials.userId', 'users.name', 'users.avatar', 'born', 'died', 'words']);
}

function toRemembered({ userId, ...row }: Omit<Remembered, 'user'> & Memorial & { userId: number }): Remembered {
  return { user: String(userId), ...row };
}
