import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HandOver, mostKeepers } from '#contracts/office/hand-over.ts';
import { backupsFolder } from '#server/office/backups/folder.ts';
import { readBackups } from '#server/office/backups/queries.ts';
import { readStatus } from '#server/office/office/status.ts';
import { readSettings } from '#server/office/settings/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/services.ts';

const programFolder = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

type Dependencies = Pick<Services, 'db' | 'config'>;

/** Reads everything that the page for the next volunteer says, without secrets. */
export async function readHandOver({ db, config }: Dependencies, now: number): Promise<HandOver> {
  const { version, database, backup } = await readStatus({ db, config }, now);
  const { nightly } = await readBackups({ db, config }, now);
  return {
    date: new Date(now).toISOString(),
    siteUrl: config.siteUrl,
    machine: {
      host: hostname(),
      user: readUserName(),
      programFolder,
      dataFolder: config.dataDir,
      backupFolder: backupsFolder(config.dataDir),
      node: process.versions.node,
      version,
      database: database.engine,
      hasPictureStore: config.s3 !== undefined,
    },
    ...(await listKeepers(db)),
    backup: { last: backup.last, next: nightly.on ? nightly.next : null, copies: backup.copies },
    settings: await readSettings(db, config),
  };
}

// In a container, the user may have no name.
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `number ${process.getuid?.()}`;
  }
}

async function listKeepers(db: Database): Promise<Pick<HandOver, 'keepers' | 'otherKeepers'>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .select((eb) => eb.fn.countAll<number>().over().as('all'))
    .where('role', 'in', ['Admin', 'Manager'])
    .orderBy('role')
    .orderBy('sortName')
    .orderBy('id')
    .limit(mostKeepers)
    .execute();
  const all = Number(rows[0]?.all ?? 0);
  return {
    keepers: rows.map(({ id, name, email, role }) => ({
      _id: String(id),
      name,
      email,
      role: role as 'Admin' | 'Manager',
    })),
    otherKeepers: all - rows.length,
  };
}
