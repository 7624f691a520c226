import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type FailingAddress, mostFailingAddresses, type Status } from '#contracts/office/office.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { inboxProblems } from '#server/mailings/inbound/receiving/watch-inbox.ts';
import { countHeldBytes } from '#server/mailings/inbound/storage/room.ts';
import { readCopies } from '#server/office/backups/copy-queries.ts';
import { backupMark } from '#server/office/backups/pack-club.ts';
import { findFailure } from '#server/office/backups/queries.ts';
import { readHealth } from '#server/office/restoring/health.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobKind } from '#server/platform/jobs/catalogue.ts';
import { countSetAside } from '#server/platform/jobs/claim.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';
import { listHeldMailings } from './held-mailings.ts';
import { countWaitingEmails, listWaitingEmails } from './waiting-emails.ts';
import { listWarnings } from './warnings.ts';

const works: Record<JobKind, string> = {
  'send-mail': 'sending an email',
  'mail-key': 'emailing a link for a login, a new password, or an address',
  'send-notice': 'sending a notice',
  'send-newsletter': 'sending the newsletter',
  'remind-event': 'sending reminders of an event',
  'email-event-change': 'telling people that an event changed',
  'email-places': 'telling people that they have a spot',
  'email-replies': 'sending comments by email',
  'send-push': 'telling a device what is new',
  'remind-invited': 'sending an invitation again',
  'make-sizes': 'resizing a photo',
  'handle-email': 'reading an incoming email',
  'handle-unknown-email': 'reading a stranger’s email',
  'index-photos': 'updating the search for photos',
};

type FailingRow = { id: number; name: string; email: string; reason: string; since: number | null };

const started = new Date();

type Dependencies = Pick<Services, 'db' | 'config'>;

/** Reads how the site is doing, for the Club office and for Prometheus. */
export async function readStatus({ db, config }: Dependencies, now: number): Promise<Status> {
  const { dataDir } = config;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const status = {
    version,
    started: started.toISOString(),
    database: {
      engine: isPostgres(db) ? ('PostgreSQL' as const) : ('SQLite' as const),
      bytes: await readSize(db, dataDir),
    },
    disk: { free: bavail * bsize, total: blocks * bsize },
    email: {
      hasServer: config.smtpUrl !== undefined,
      waiting: await countWaitingEmails(db),
      failed: await countFailed(db),
      oldest: await listWaitingEmails(db),
      held: await listHeldMailings(db, now),
      failing: await readFailing(db),
      inboxProblem: inboxProblems.get(config) ?? null,
    },
    jobs: { ...(await countJobs(db, now)), setAside: await listSetAside(db, now) },
    heldMail: await countHeldBytes(db),
    backup: {
      last: await readLastBackup(dataDir),
      failure: (await findFailure(db)) ?? null,
      copies: await readCopies({ db, config }, now),
    },
    health: await readHealth({ db, config }, now),
  };
  return { ...status, warnings: listWarnings(status, now) };
}

async function readSize(db: Database, dataDir: string): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
    return Number(rows[0]?.size ?? 0);
  }
  const sizes = await Promise.all(
    ['', '-wal'].map((end) => stat(sqliteFile(dataDir) + end).catch(() => ({ size: 0 }))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function countFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('emailLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countJobs(db: Database, now: number): Promise<{ due: number; planned: number }> {
  const { all, due } = await db
    .selectFrom('jobs')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('runAt', '<=', now).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due), planned: Number(all) - Number(due) };
}

async function readLastBackup(dataDir: string): Promise<string | null> {
  const found = await stat(join(dataDir, backupMark)).catch(() => undefined);
  return found ? found.mtime.toISOString() : null;
}

/** Reads who gets only login emails, because others come back; newest first. */
async function readFailing(db: Database): Promise<Status['email']['failing']> {
  const { people } = await selectFailing(db)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  const rows = await selectFailing(db)
    .select(['users.id', 'name', 'email', 'failingAddresses.reason', 'since'])
    .orderBy('since', 'desc')
    .orderBy('users.id')
    .limit(mostFailingAddresses)
    .execute();
  return { people: Number(people), addresses: rows.map(toFailing) };
}

function selectFailing(db: Database) {
  return db
    .selectFrom('failingAddresses')
    .innerJoin('users', 'users.emailNorm', 'failingAddresses.emailNorm')
    .where('since', 'is not', null)
    .where(isOpenAccount);
}

function toFailing({ id, name, email, reason, since }: FailingRow): FailingAddress {
  return { user: String(id), name, address: email, reason, since: new Date(since ?? 0).toISOString() };
}

/** Lists the work that was set aside, in words. */
async function listSetAside(db: Database, now: number): Promise<Status['jobs']['setAside']> {
  const found = await countSetAside(db, now);
  return found.map(({ kind, count }) => ({ work: works[kind], count }));
}
