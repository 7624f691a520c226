import { toLoginName } from '#server/accounts/accounts/login-columns.ts';
import { toUser } from '#server/accounts/accounts/queries.ts';
import { hasTwoStep } from '#server/accounts/accounts/second-steps/second-steps.ts';
import { listDrafts } from '#server/feed/drafts/queries.ts';
import { findEmailPreferences } from '#server/notifications/email-preferences/queries.ts';
import { findProfileByUser } from '#server/people/profiles/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { collectModeration } from './everything-moderation.ts';
import { collectPhotos } from './everything-photos.ts';
import { collectWritten } from './everything-written.ts';

/** Returns everything that a person put into the site, as a download for people; no program reads it back. */
export async function collectEverything(db: Database, userId: number): Promise<Record<string, unknown>> {
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
