import type { FastifyInstance } from 'fastify';
import { downloadEverything } from '#contracts/office/exports.ts';
import { toLoginName } from '#server/accounts/accounts/login-columns.ts';
import { toUser } from '#server/accounts/accounts/queries.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import { listDrafts } from '#server/feed/drafts/queries.ts';
import { findEmailPreferences } from '#server/notifications/email-preferences/queries.ts';
import { findProfileByUser } from '#server/people/profiles/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { handle } from '#server/platform/http/handle.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import type { Services } from '#server/services.ts';
import { collectPhotos } from './everything-photos.ts';
import { collectWritten } from './everything-written.ts';

export function exportRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, downloadEverything, async ({ viewer, reply }) => {
    await addLogEntry(db, { kind: 'data-downloaded', by: viewer.userId });
    reply.header('content-disposition', 'attachment; filename="fieldhouse-everything.json"');
    return collectEverything(db, viewer.userId);
  });
}

/** Returns everything that a person put into the site, as a download for people; no program reads it back. */
async function collectEverything(db: Database, userId: number): Promise<Record<string, unknown>> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'loginNorm', 'avatar', 'role', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute();
  return {
    account: { ...toUser(user), loginName: toLoginName(user.loginNorm), joined: toDate(user.createdAt) },
    twoStepLogin: await hasTwoStep(db, userId),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      date: toDate(createdAt),
      lastUsed: toDate(lastUsedAt),
    })),
    emailPreferences: await findEmailPreferences(db, userId),
    profile: (await findProfileByUser(db, userId, userId)) ?? null,
    drafts: await listDrafts(db, userId),
    ...(await collectWritten(db, userId)),
    ...(await collectPhotos(db, userId)),
    ...(await collectModeration(db, userId)),
  };
}

/** Collects whom a member muted or reported, and what was decided about them; part of `collectEverything`. */
async function collectModeration(db: Database, userId: number) {
  const muted = await db.selectFrom('mutes').select(['mutedId', 'createdAt']).where('userId', '=', userId).execute();
  const reports = await db
    .selectFrom('reports')
    .innerJoin('moderationCases', 'moderationCases.id', 'reports.caseId')
    .select(['kind', 'itemId', 'reports.reason', 'createdAt'])
    .where('reporterId', '=', userId)
    .execute();
  const decisions = await db
    .selectFrom('moderationCases')
    .select(['kind', 'itemId', 'state', 'words', 'decidedAt'])
    .where('authorId', '=', userId)
    .where('decidedAt', 'is not', null)
    .execute();
  const suspension = await db
    .selectFrom('suspensions')
    .select(['until', 'reason'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    mutedPeople: muted.map(({ mutedId, createdAt }) => ({ person: String(mutedId), date: toDate(createdAt) })),
    reports: reports.map(({ kind, itemId, reason, createdAt }) => ({
      kind,
      id: String(itemId),
      reason,
      date: toDate(createdAt),
    })),
    decisions: decisions.map(({ kind, itemId, state, words, decidedAt }) => ({
      kind,
      id: String(itemId),
      state,
      words,
      date: toDate(decidedAt),
    })),
    suspension: suspension ?? null,
  };
}
