import type { Updates } from '#contracts/office/updates.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { BackupRunner } from '#server/office/backups/runner.ts';
import { restart } from '#server/platform/process/restart.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { version as installed } from '#server/version.ts';
import { createLook, findObstacle, findSource } from './look.ts';
import { makeReady } from './preparing/make-ready.ts';
import { removeLeft } from './preparing/prepare.ts';
import type { SourceSettings } from './releases/source.ts';
import { openLastUpdate, wasStopped } from './state/last-update.ts';
import { openUpdateState } from './state/state-files.mjs';
import { UpdateFailed } from './state/update-failed.ts';

/** Of the night from Sunday to Monday, after the backup. */
const sundayHour = '04';
const monday = 1;
const unexpected = 'The update failed; the log says why.';

/** Looks for newer versions of the site, and installs them. One per server. */
export interface Updater {
  read(): Updates;
  /** Looks for a newer version. @throws UpdateFailed */
  look(): Promise<void>;
  /** Looks if the last look was a day ago. @throws UpdateFailed */
  lookDaily(): Promise<void>;
  /**
   * Begins to install a version, and returns at once. `by` is undefined on Sunday nights. While a version is being
   * installed, no other begins.
   */
  begin(version: string, by: number | undefined): void;
  /** Turns updates on Sunday nights on or off. */
  choose(sundays: boolean, by: number): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

type Dependencies = Pick<Services, 'db' | 'config' | 'log'> & { runner: BackupRunner };

export function createUpdater({ db, config, log, runner }: Dependencies): Updater {
  const files = openUpdateState(config.dataDir);
  const last = openLastUpdate(files, log);
  if (last.wasInterrupted) removeLeft(config).catch((error) => log.error({ err: error }, 'an update left something'));
  const stopped = new AbortController();
  const looks = createLook(files, log);
  let state: Exclude<Updates['state'], 'checking'> = 'idle';
  let work: Promise<void> | undefined;
  const source = findSource(config);
  const obstacle = findObstacle(config, process.env.FIELDHOUSE_HOME);

  async function look(): Promise<void> {
    if (!source && obstacle) throw new UpdateFailed(obstacle);
    if (source && state === 'idle') await looks.begin(source);
  }

  async function install(version: string, from: SourceSettings, note: () => Promise<unknown>): Promise<void> {
    try {
      last.preparing(version);
      await note();
      await makeReady({ db, config, runner }, { version, source: from }, stopped.signal);
      state = 'switching';
      files.write('next', { version });
      restart();
    } catch (error) {
      state = 'idle';
      if (stopped.signal.aborted) return last.notInstalled(version);
      log.error({ err: error, version }, 'an update could not be prepared');
      last.notInstalled(version, error instanceof UpdateFailed ? error.message : unexpected);
    } finally {
      last.prepared();
    }
  }

  return {
    read: () => ({
      installed,
      available: looks.readAvailable(),
      state: state === 'idle' && looks.isUnderWay() ? 'checking' : state,
      last: last.read(),
      sundays: files.read('choices')?.sundays ?? false,
      lookError: looks.readError(),
      obstacle,
    }),
    look,
    async lookDaily() {
      const lookedAt = files.read('available')?.lookedAt ?? 0;
      if (!source || Date.now() - lookedAt < oneDay) return;
      await look();
    },
    begin(version, by) {
      if (!source || state !== 'idle') return;
      state = 'preparing';
      const when = by === undefined ? ', on a Sunday night' : '';
      work = install(version, source, () =>
        addLogEntry(db, { kind: 'update-begun', by, detail: `${installed} to ${version}${when}` }),
      );
    },
    async choose(sundays, by) {
      if (sundays === (files.read('choices')?.sundays ?? false)) return;
      files.write('choices', { sundays });
      const detail = `Updates on Sunday nights: ${sundays ? 'on' : 'off'}`;
      await addLogEntry(db, { kind: 'settings-changed', by, detail });
    },
    async stop() {
      stopped.abort();
      await work;
    },
  };
}

/** Installs the version that is available when a Sunday night is nearly over, unless it failed here before. */
export async function updateOnSundays(updater: Updater, timeZone: string, now: number): Promise<void> {
  const { sundays, available, last, obstacle } = updater.read();
  if (!sundays || !available || obstacle) return;
  if (last?.version === available.version && !wasStopped(last)) return;
  const [day = '', time = ''] = createClock(timeZone)(now).split('T');
  if (new Date(`${day}T12:00:00Z`).getUTCDay() === monday && time.startsWith(sundayHour))
    updater.begin(available.version, undefined);
}
