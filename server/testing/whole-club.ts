import { sql } from 'kysely';
import { fillSampleClub } from '#content/fill.ts';
import { sampleSite } from '#content/site.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { limiterTable } from '#server/platform/http/limiters.ts';
import { fillSite } from '#server/site/site/commands.ts';

/** Every row of every table, comparable between engines; except rate limits, which only PostgreSQL stores. */
export type Rows = Record<string, unknown[]>;

export async function readEveryTable(db: Database): Promise<Rows> {
  const tables = await db.introspection.getTables();
  const rows: Rows = {};
  const names = tables.map((table) => table.name).filter((name) => name !== limiterTable);
  for (const name of names.toSorted()) {
    const found = await sql`select * from ${sql.table(name)}`.execute(db.withoutPlugins());
    rows[name] = found.rows.map((row) => JSON.stringify(Object.entries(row as object).toSorted())).toSorted();
  }
  return rows;
}

/**
 * Returns the rows as restored from a backup: nobody is logged in, no emailed link is valid, no email is waiting, and what
 * was deleted stays deleted.
 */
export function asInBackup(rows: Rows): Rows {
  const jobs = (rows.jobs ?? []).filter((row) => !String(row).includes('send-mail'));
  return {
    ...rows,
    sessions: [],
    mailed_keys: [],
    phone_codes: [],
    passkey_challenges: [],
    deleted_items: [],
    backup_runs: [],
    jobs,
  };
}

/** Fills a fresh database with the sample club, and adds rows so that no table stays empty. */
export async function fillEveryTable(db: Database): Promise<void> {
  await migrate(db);
  await fillSite(db, sampleSite);
  await fillSampleClub(db, Date.now());
  const { id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const at = Date.now();
  await db
    .insertInto('sessions')
    .values({ id: 's', userId, device: 'Añejo 日本 👏🏽', createdAt: at, expiresAt: at, successorId: null })
    .execute();
  await db.insertInto('knownDevices').values({ userId, keyHash: 'k', lastUsedAt: at }).execute();
  await db
    .insertInto('mailedKeys')
    .values({
      userId,
      purpose: 'reset',
      tokenHash: 't',
      codeHash: 'c',
      newEmail: null,
      expiresAt: at,
      codeExpiresAt: at,
    })
    .execute();
  await db.insertInto('settings').values({ name: 'timeZone', valueJson: '"America/Chicago"' }).execute();
  await db.insertInto('importedDocuments').values({ kind: 'user', sourceId: '5f', targetId: userId }).execute();
  await db
    .insertInto('invitations')
    .values({
      name: 'I',
      nameNorm: 'i',
      email: '',
      emailNorm: '',
      words: '',
      nonce: 'n',
      codeHash: 'h',
      secretMark: 'm',
      invitedBy: userId,
      createdAt: at,
      expiresAt: at,
    })
    .execute();
  await db
    .insertInto('vouches')
    .values({
      userId,
      name: 'V',
      nameNorm: 'v',
      email: '',
      emailNorm: '',
      words: 'Añejo',
      state: 'declined',
      reply: '日本',
      createdAt: at,
      decidedAt: at,
      decidedBy: userId,
    })
    .execute();
  await db
    .insertInto('twoStep')
    .values({ userId, secret: 'v1:s', lastStep: 59_000_000, addressConfirmed: 1, enabledAt: at })
    .execute();
  const done = { step: 'checking', done: 1, total: 1, finishedAt: at } as const;
  const run = { kind: 'manual', name: 'b', dueAt: null, attempt: 0, running: null, startedAt: at, beatAt: at } as const;
  await db
    .insertInto('backupRuns')
    .values({ ...run, ...done })
    .execute();
  await db.insertInto('recoveryCodes').values({ userId, codeHash: 'r' }).execute();
  const passkey = { publicKey: 'p', counter: 7, transportsJson: '["internal"]', name: 'Añejo', lastUsedAt: null };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, userId, credentialId: 'c', createdAt: at })
    .execute();
  await db.insertInto('passkeyChallenges').values({ challenge: 'c', userId, expiresAt: at }).execute();
  await db.insertInto('phoneCodes').values({ userId, codeHash: 'c', expiresAt: at }).execute();
  await db
    .insertInto('emailLog')
    .values({ key: 'job-1', userId, address: 'a@b.example', subject: 'S', state: 'failed', reason: 'full', at })
    .execute();
  const job = { attempts: 0, runAt: at, createdAt: at, lastError: null };
  const jobs = [
    { ...job, kind: 'send-mail', payloadJson: '{"text":"a link"}' },
    { ...job, kind: 'remind-event', payloadJson: '{"a":"\\u0000"}' },
  ];
  await db.insertInto('jobs').values(jobs).execute();
  // So that no job runs while a test compares the rows.
  await db
    .updateTable('jobs')
    .set({ runAt: 2 ** 52 })
    .execute();
  await db
    .insertInto('uploads')
    .values({ userId, name: 'a'.repeat(40), preset: 'photo', width: 3, height: 2, bytes: 9, createdAt: at })
    .execute();
  const { id: versionId } = await db
    .insertInto('siteVersions')
    .values({ section: 'club', contentJson: '{}', state: 'draft', at, userId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sectionUploads')
    .values({ name: 'a'.repeat(40), section: 'club' })
    .execute();
  await db
    .insertInto('versionUploads')
    .values({ name: 'a'.repeat(40), versionId })
    .execute();
  await db.insertInto('videoSearches').values({ search: 'golf', answerJson: '{}', answeredAt: at }).execute();
  await db.insertInto('invitationDays').values({ day: '2026-11-20', people: 3 }).execute();
  await db.insertInto('videoSearchDays').values({ day: '2026-11-20', searches: 7 }).execute();
  await db
    .insertInto('breakfastChanges')
    .values({ month: '2027-01', startDate: null, place: 'The Lakeside Diner, 12 Oak Street' })
    .execute();
  await db
    .insertInto('eventReminders')
    .values({ eventId: 'breakfast-2027-02', startDate: '2027-02-03T08:30' })
    .execute();
  const { id: changeId } = await db
    .insertInto('eventChanges')
    .values({ eventId: '1', title: 'Cookout', oldStart: '2027-02-03T08:30', newStart: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('eventChangeRecipients').values({ changeId, userId }).execute();
  const { id: firstCommentId } = await db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('nicknameList')
    .set({ revision: 1, names: 'José: Pepe', changedAt: at, changedBy: userId })
    .execute();
  const { id: postId } = await db.selectFrom('posts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const own = { url: 'https://pictures.example.com/1', uploadName: null, width: null, height: null };
  await db
    .insertInto('postPictures')
    .values({ ...own, postId, position: 0, alt: 'Añejo' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('deletedItems')
    .values({ kind: 'comment', itemId: 2 ** 40, userId, deletedAt: at, rowsJson: '{}' })
    .execute();
  await db
    .insertInto('drafts')
    .values({ userId, place: 'post', body: 'To be continued …', picturesJson: '[]', savedAt: at })
    .execute();
  await db.insertInto('replyEmails').values({ userId, firstCommentId }).execute();
  await db.insertInto('emailsSent').values({ hour: 495_000, count: 7 }).execute();
  await db.insertInto('sentMessages').values({ userId, recipientId: userId, sentAt: at }).execute();
  await fillModeration(db, { userId, postId, at });
  await db.insertInto('readMarks').values({ userId, list: 'posts', oldestId: 1, newestId: 7 }).execute();
  const { id: photoId } = await db.selectFrom('photos').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: faceId } = await db
    .insertInto('faces')
    .values({ photoId, userId, x: 1, y: 9999, size: 700, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: nameId } = await db
    .insertInto('faceNames')
    .values({
      faceId,
      personId: null,
      name: 'José “Añejo” 日本',
      nameNorm: 'jose anejo',
      suggestedBy: userId,
      createdAt: at,
      confirmedAt: at,
      deniedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('faceVotes').values({ faceId, nameId, userId, createdAt: at }).execute();
  await db.insertInto('photoStories').values({ photoId, userId, body: 'It rained.', createdAt: at }).execute();
  await db
    .updateTable('photos')
    .set({ look: '0f'.repeat(8) })
    .execute();
}

/** A report that is open, a post that is hidden, somebody who is suspended, and somebody who is muted. */
async function fillModeration(db: Database, { userId, postId, at }: { userId: number; postId: number; at: number }) {
  const { id: otherId } = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const seen = { kind: 'post' as const, itemId: postId, authorId: userId, openedAt: at };
  const { id: caseId } = await db
    .insertInto('moderationCases')
    .values({ ...seen, state: 'open', decidedBy: null, decidedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decision = { state: 'removed' as const, decidedBy: userId, decidedAt: at, reason: 'Añejo', words: '日本' };
  await db
    .insertInto('moderationCases')
    .values({ ...seen, ...decision })
    .execute();
  await db.insertInto('reports').values({ caseId, reporterId: userId, reason: 'Unkind', createdAt: at }).execute();
  const suspension = { until: '2027-01-31', endsAt: at, reason: 'A pause', createdAt: at, byId: userId };
  await db
    .insertInto('suspensions')
    .values({ ...suspension, userId: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('mutes')
    .values({ userId, mutedId: otherId, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
