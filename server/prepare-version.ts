import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { requireClub } from './office/restoring/require-club.ts';
import { openSnapshot, type Snapshot } from './office/updates/snapshot/snapshot.ts';
import { openUpdateState, type UpdateState } from './office/updates/state/state-files.mjs';
import { explainFailure, UpdateFailed } from './office/updates/state/update-failed.ts';
import { connect } from './platform/database/connect.ts';
import { findLastMigration, isBehind } from './platform/database/migrations/migrate.ts';
import type { Database } from './platform/database/schema.ts';
import { isShared } from './start.ts';
import { tryOut } from './try-out.ts';
import { version } from './version.ts';

/** In milliseconds: PostgreSQL takes a moment to notice that a process has ended. */
const longestLeave = 5000;
const pause = 200;

/**
 * Makes the data ready for this version before anyone sees it. What an interrupted update left is put back first. Where this
 * version is new, it migrates the database and walks through the site; if anything fails, the database is as it was before.
 * @throws BadSetting where the database was lost, UpdateFailed, NewerDatabase
 */
export async function prepareVersion(config: Config, say: (line: string) => void): Promise<void> {
  const [snapshot, state] = [openSnapshot(config), openUpdateState(config.dataDir)];
  if (await snapshot.exists()) {
    say('An update was interrupted. The data is put back as it was before.');
    await snapshot.putBack();
  }
  await requireClub(config);
  if (await isNewHere(config, state)) await install(config, { snapshot, state, say });
  else if (state.read('installed')?.version !== version) state.write('installed', { version });
}

interface Update {
  snapshot: Snapshot;
  state: UpdateState;
  say: (line: string) => void;
}

async function install(config: Config, { snapshot, state, say }: Update): Promise<void> {
  const record = (outcome: 'installed' | 'returned', reason: string | null) =>
    state.write('last', { version, at: new Date().toISOString(), outcome, reason });
  const last = state.read('installed');
  const isAgain = last?.version === version;
  const before = isAgain ? last.before : last?.version;
  await snapshot.take();
  try {
    await tryOut(config, say);
  } catch (error) {
    await snapshot.putBack();
    if (isAgain && before) state.write('installed', { version: before });
    const reason = explainFailure(error as Error);
    record('returned', reason);
    throw new UpdateFailed(`Version ${version} was not installed, and the data is as it was. ${reason}`, {
      cause: error,
    });
  }
  // In this order: a power cut in between has the update made again.
  state.write('installed', { version, before });
  await snapshot.forget();
  record('installed', null);
}

/** Checks whether there is a club that another version served last. */
async function isNewHere(config: Config, state: UpdateState): Promise<boolean> {
  const db = connect({ ...config, isPatient: true });
  try {
    const behind = await isBehind(db);
    const before = state.read('installed')?.version;
    if (!behind && (before === undefined || before === version)) return false;
    if (!(await hasPeople(db))) return false;
    if (!config.databaseUrl || !(await staysShared(db))) return true;
    if (behind) throw new UpdateFailed(othersAreRunning);
    // The other processes have made the same step already.
    return false;
  } finally {
    await db.destroy();
  }
}

const othersAreRunning =
  'This version changes the database, and another process is using it. Stop all processes of the site, then start this one first.';

/** Checks whether another process is connected, and not only about to leave. */
async function staysShared(db: Database): Promise<boolean> {
  for (const deadline = Date.now() + longestLeave; await isShared(db); await wait(pause))
    if (Date.now() > deadline) return true;
  return false;
}

async function hasPeople(db: Database): Promise<boolean> {
  if (!(await findLastMigration(db))) return false;
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}
