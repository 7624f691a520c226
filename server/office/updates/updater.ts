import { existsSync, readFileSync } from 'node:fs';
import { mostNotes, type Updates } from '#contracts/office/updates.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { BackupRunner } from '#server/office/backups/runner.ts';
import { restart } from '#server/platform/process/restart.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { version as installed } from '#server/version.ts';
import { backUp } from './back-up.ts';
import { prepareApart } from './preparing/prepare-apart.ts';
import { createReleaseSource } from './releases/source.ts';
import { compareVersions } from './releases/versions.ts';
import { openUpdateState } from './state/state-files.mjs';
import { UpdateFailed } from './state/update-failed.ts';

const keyFile = new URL('../../../release-key.pub', import.meta.url);
const noSource = 'This site doesn’t look for new versions, because UPDATE_URL is not set.';
const interrupted = 'The site was stopped before the new version was ready. Nothing has changed; you can begin again.';
const notSupervised =
  'This site can’t replace itself, because something other than “npm start” or “./start” runs it, such as a container. Install the new version there.';

/** Looks for newer versions of the site, and installs them. One per server. */
export interface Updater {
  read(): Updates;
  /** Looks for a newer version. @throws UpdateFailed */
  look(): Promise<void>;
  /** The same if it is a day ago; the log says what goes wrong. */
  lookDaily(): Promise<void>;
  /** Begins to install a version, and returns at once; nobody did it on a Sunday night. While one is being installed, nothing else begins. */
  begin(version: string, by: number | undefined): void;
  choose(sundays: boolean): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

type Dependencies = Pick<Services, 'db' | 'config' | 'log'> & { runner: BackupRunner };

export function createUpdater({ db, config, log, runner }: Dependencies): Updater {
  const files = openUpdateState(config.dataDir);
  const stopped = new AbortController();
  let state: Updates['state'] = 'idle';
  let work: Promise<void> | undefined;
  /** On a full disk, only here. */
  let returned: Updates['last'] | undefined;

  function source() {
    const publicKey = existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '';
    return { url: config.updateUrl ?? '', publicKey };
  }

  function findAvailable(): Updates['available'] {
    const found = files.read('available');
    if (!found || found.version === null || compareVersions(found.version, installed) <= 0) return null;
    return { version: found.version, notes: found.notes };
  }

  async function look(): Promise<void> {
    if (config.updateUrl === undefined) throw new UpdateFailed(noSource);
    if (state !== 'idle') return;
    state = 'checking';
    try {
      const { url, publicKey } = source();
      const newest = await createReleaseSource(url, publicKey).findNewest(installed);
      const found = newest ? { ...newest, notes: newest.notes.slice(0, mostNotes) } : { version: null };
      files.write('available', { ...found, lookedAt: Date.now() });
    } finally {
      state = 'idle';
    }
  }

  function conclude(version: string, reason: string): void {
    returned = { version, at: new Date().toISOString(), outcome: 'returned', reason };
    try {
      files.write('last', returned);
    } catch (error) {
      log.error({ err: error, version }, 'it could not be noted how an update ended');
    }
  }

  function concludeLost(): void {
    const lost = files.read('preparing');
    if (!lost) return;
    conclude(lost.version, interrupted);
    files.remove('preparing');
  }

  async function install(version: string, note: () => Promise<unknown>): Promise<void> {
    try {
      files.write('preparing', { version });
      await note();
      await backUp({ db, config, runner }, stopped.signal);
      await prepareApart({ config: { ...config }, version, source: source() }, stopped.signal);
      state = 'switching';
      files.write('next', { version });
      restart();
    } catch (error) {
      state = 'idle';
      if (stopped.signal.aborted) return conclude(version, interrupted);
      log.error({ err: error, version }, 'an update could not be prepared');
      conclude(version, error instanceof UpdateFailed ? error.message : 'The update failed; the log says why.');
    } finally {
      files.remove('preparing');
    }
  }

  concludeLost();

  return {
    read: () => ({
      installed,
      available: findAvailable(),
      state,
      last: returned ?? files.read('last') ?? null,
      sundays: files.read('choices')?.sundays ?? false,
      obstacle: findObstacle(config.updateUrl),
    }),
    look,
    async lookDaily() {
      const lookedAt = files.read('available')?.lookedAt ?? 0;
      if (config.updateUrl === undefined || Date.now() - lookedAt < oneDay) return;
      await look();
    },
    begin(version, by) {
      if (state === 'preparing' || state === 'switching') return;
      state = 'preparing';
      work = install(version, () =>
        addLogEntry(db, { kind: 'update-begun', by, detail: `${installed} to ${version}` }),
      );
    },
    choose: (sundays) => files.write('choices', { sundays }),
    async stop() {
      stopped.abort();
      await work;
    },
  };
}

function findObstacle(updateUrl: string | undefined): string | null {
  if (updateUrl === undefined) return noSource;
  return process.env.FIELDHOUSE_HOME === undefined ? notSupervised : null;
}
