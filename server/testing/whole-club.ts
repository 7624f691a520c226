import { type Insertable, sql } from 'kysely';
import { fillSampleClub } from '#content/fill.ts';
import { sampleSite } from '#content/site.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
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

/** Returns the rows as restored from a backup: without sessions, emailed links, waiting emails, and deleted items. */
export function asInBackup(rows: Rows): Rows {
  const jobs = (rows.jobs ?? []).filter((row) => !String(row).includes('send-mail'));
  return {
    ...rows,
    sessions: [],
    push_subscriptions: [],
    mailed_keys: [],
    phone_codes: [],
    passkey_challenges: [],
    deleted_items: [],
    backup_runs: [],
    inbound_messages: [],
    inbound_contents: [],
    jobs,
  };
}

/** Fills a fresh database with the sample club, and adds rows so that no table stays empty. */
export async function fillEveryTable(db: Database): Promise<void> {
  await migrate(db);
  await fillSite(db, sampleSite);
  await fillSampleClub(db, Date.now());
  const at = Date.now();
  const userId = await findId(db, 'users', 'asc');
  const postId = await findId(db, 'posts', 'asc');
  const photoId = await findId(db, 'photos', 'asc');
  const uploadName = 'a'.repeat(40);
  await addRows(db, {
    sessions: { id: 's', userId, device: 'Añejo 日本 👏🏽', createdAt: at, expiresAt: at, successorId: null },
    pushSubscriptions: { ...newSubscription, userId, sessionId: 's', createdAt: at, lastSuccessAt: null },
    knownDevices: { userId, keyHash: 'k', lastUsedAt: at },
    mailedKeys: { ...newKey, userId, expiresAt: at, codeExpiresAt: at },
    settings: { name: 'timeZone', valueJson: '"America/Chicago"' },
    importedDocuments: { kind: 'user', sourceId: '5f', targetId: userId },
    invitations: { ...newInvitation, invitedBy: userId, createdAt: at, expiresAt: at },
    vouches: { ...newVouch, userId, createdAt: at, decidedAt: at, decidedBy: userId },
    waitingPhotos: { ...newWaitingPhoto, userId, uploadName, createdAt: at },
    twoStep: { userId, secret: 'v1:s', lastStep: 59_000_000, addressConfirmed: 1, enabledAt: at },
    backupRuns: { ...newBackup, startedAt: at, beatAt: at, finishedAt: at },
    recoveryCodes: { userId, codeHash: 'r' },
    passkeys: { ...newPasskey, userId, createdAt: at },
    passkeyChallenges: { challenge: 'c', userId, expiresAt: at },
    phoneCodes: { userId, codeHash: 'c', expiresAt: at },
    emailLog: { key: 'job-1', userId, address: 'a@b.example', subject: 'S', state: 'failed', reason: 'full', at },
    inboundMessages: { ...newInbound, userId, receivedAt: at },
    failingAddresses: { ...newFailure, since: at, changedAt: at },
    // So late that no job runs while a test compares the rows.
    jobs: newJobs.map((job) => ({ ...job, attempts: 0, runAt: 2 ** 52, createdAt: at, lastError: null })),
    uploads: { userId, name: uploadName, preset: 'photo', width: 3, height: 2, bytes: 9, createdAt: at },
    siteVersions: { section: 'club', contentJson: '{}', state: 'draft', at, userId: null },
    sectionUploads: { name: uploadName, section: 'club' },
    videoSearches: { search: 'golf', answerJson: '{}', answeredAt: at },
    invitationDays: { day: '2026-11-20', people: 3 },
    videoSearchDays: { day: '2026-11-20', searches: 7 },
    breakfastChanges: { month: '2027-01', canceledAt: at, place: 'The Lakeside Diner, 12 Oak Street' },
    eventReminders: { eventId: 'breakfast-2027-02', startDate: '2027-02-03T08:30' },
    photoRequests: { eventId: 'breakfast-2027-02', askedAt: at },
    eventChanges: { eventId: '1', title: 'Cookout', oldStart: '2027-02-03T08:30', newStart: null },
    postPictures: { ...newPicture, postId, position: 0 },
    deletedItems: { kind: 'comment', itemId: 2 ** 40, userId, deletedAt: at, rowsJson: '{}' },
    drafts: { userId, place: 'post', body: 'To be continued …', picturesJson: '[]', savedAt: at, submissionKey: 'k' },
    replyEmails: { userId, firstCommentId: await findId(db, 'comments', 'asc') },
    emailsSent: { hour: 495_000, count: 7 },
    calls: { ...newCall, userId, callerId: userId, doneAt: at, changedById: userId, changedAt: at },
    sentMessages: { userId, recipientId: userId, sentAt: at },
    readMarks: { userId, list: 'posts', oldestId: 1, newestId: 7 },
    faces: { photoId, userId, x: 1, y: 9999, size: 700, createdAt: at },
    photoStories: { photoId, userId, body: 'It rained.', createdAt: at },
  });
  await addRows(db, {
    inboundContents: { messageId: await findId(db, 'inboundMessages', 'desc'), raw: 'r' },
    versionUploads: { name: uploadName, versionId: await findId(db, 'siteVersions', 'desc') },
    eventChangeRecipients: { changeId: await findId(db, 'eventChanges', 'desc'), userId },
    faceNames: {
      ...newFaceName,
      faceId: await findId(db, 'faces', 'desc'),
      suggestedBy: userId,
      createdAt: at,
      confirmedAt: at,
    },
  });
  const nameId = await findId(db, 'faceNames', 'desc');
  await addRows(db, { faceVotes: { faceId: await findId(db, 'faces', 'desc'), nameId, userId, createdAt: at } });
  await fillModeration(db, { userId, postId, at });
  const list = { revision: 1, names: 'José: Pepe', changedAt: at, changedBy: userId };
  await db.updateTable('nicknameList').set(list).execute();
  const look = '0f'.repeat(8);
  await db.updateTable('photos').set({ look }).execute();
}

const newInbound = { messageKey: 'm', sender: 'a@b.example', subject: 'S', state: 'held' } as const;
const newFailure = {
  emailNorm: 'a@b.example',
  reason: 'The mailbox is full.',
  status: '5.2.2',
  said: '',
  fullJson: '[]',
};
const newKey = { purpose: 'reset', tokenHash: 't', codeHash: 'c', newEmail: null } as const;
const newSubscription = { endpoint: 'https://fcm.googleapis.com/e', p256dh: 'p', auth: 'a' };
const noAddress = { email: '', emailNorm: '' };
const newInvitation = { name: 'I', nameNorm: 'i', ...noAddress, words: '', nonce: 'n', codeHash: 'h', secretMark: 'm' };
const newVouch = { name: 'V', nameNorm: 'v', ...noAddress, words: 'Añejo', state: 'declined', reply: '日本' } as const;
const newWaitingPhoto = {
  breakfastMonth: '2026-11',
  caption: 'Añejo 日本',
  url: '/art/x.svg',
  source: 'email',
} as const;
const backupKind = { kind: 'manual', name: 'b', dueAt: null, attempt: 0, running: null } as const;
const newBackup = { ...backupKind, step: 'checking', done: 1, total: 1 } as const;
const noUse = { counter: 7, lastUsedAt: null };
const newPasskey = { ...noUse, credentialId: 'c', publicKey: 'p', transportsJson: '["internal"]', name: 'Añejo' };
const newJobs = [
  { kind: 'send-mail', payloadJson: '{"text":"a link"}' },
  { kind: 'remind-event', payloadJson: '{"a":"\\u0000"}' },
] as const;
const newPicture = { url: 'https://pictures.example.com/1', uploadName: null, width: null, height: null, alt: 'Añejo' };
const newCall = { noticeId: null, eventId: 'breakfast-2027-02', reason: 'bounced', note: 'Añejo 日本' } as const;
const newFaceName = { personId: null, name: 'José “Añejo” 日本', nameNorm: 'jose anejo', deniedAt: null };

/** Adds a report that is open, a post that is hidden, a member who is suspended, and a member who is muted. */
async function fillModeration(db: Database, { userId, postId, at }: { userId: number; postId: number; at: number }) {
  const otherId = await findId(db, 'users', 'desc');
  const seen = { kind: 'post', itemId: postId, authorId: userId, openedAt: at } as const;
  const decision = { state: 'removed', decidedBy: userId, decidedAt: at, reason: 'Añejo', words: '日本' } as const;
  await addRows(db, { moderationCases: { ...seen, ...decision } });
  await addRows(db, { moderationCases: { ...seen, state: 'open', decidedBy: null, decidedAt: null } });
  const caseId = await findId(db, 'moderationCases', 'desc');
  await addRows(db, {
    reports: { caseId, reporterId: userId, reason: 'Unkind', createdAt: at },
    suspensions: { until: '2027-01-31', endsAt: at, reason: 'A pause', createdAt: at, byId: userId, userId: otherId },
    mutes: { userId, mutedId: otherId, createdAt: at },
  });
}

type Values<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** Adds rows to tables in this order, except rows whose key exists. */
async function addRows(db: Database, rows: { [T in keyof Schema]?: Values<T> | Values<T>[] }): Promise<void> {
  for (const [table, values] of Object.entries(rows)) {
    const insertion = db.insertInto(table as 'settings').values(values as Values<'settings'>);
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Returns the lowest id in a table (`asc`), or the highest. */
async function findId(db: Database, table: TableWithId, order: 'asc' | 'desc'): Promise<number> {
  const ids = db
    .selectFrom(table as 'users')
    .select('id')
    .orderBy('id', order);
  return (await ids.executeTakeFirstOrThrow()).id;
}

export type TableWithId = { [T in keyof Schema]: Schema[T] extends { id: unknown } ? T : never }[keyof Schema];
