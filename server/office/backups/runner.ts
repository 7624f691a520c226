import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#server/services.ts';
import type { CheckedArchive } from './check-archive.ts';
import { backupsFolder, deleteOldNightly, makeWorkFolder } from './folder.ts';
import { makeRoomForNight } from './make-room.ts';
import { noteBackup } from './pack-club.ts';
import { explain } from './problem.ts';
import { findOriginalHash } from './queries.ts';
import { beginRun, endRun, type NewRun, noteProgress } from './runs.ts';
import { type BackupProcess, Interrupted, startProcess } from './start-process.ts';

const betweenNotes = 1000;

/** Makes and checks backups in a process of its own, one at a time in all processes of the site. */
export interface BackupRunner {
  /** Returns once it has begun; false when another one is under way. */
  begin(run: NewRun): Promise<boolean>;
  /** Ends the run under way, which then counts as failed. */
  stop(): Promise<void>;
}

export function createBackupRunner({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): BackupRunner {
  const { dataDir } = config;
  let current: { work: Promise<void>; end(): void } | undefined;
  let isStopped = false;

  async function begin(run: NewRun): Promise<boolean> {
    if (isStopped) return false;
    const id = await beginRun(db, run, Date.now());
    if (id === undefined) return false;
    current = start(id, run);
    return true;
  }

  function start(id: number, run: NewRun) {
    let child: BackupProcess | undefined;
    const work = perform(id, run, (started) => {
      child = started;
      if (isStopped) started.end();
    }).catch((error: unknown) => log.error({ err: error }, 'the end of a backup could not be recorded'));
    return { work, end: () => child?.end() };
  }

  async function perform(id: number, run: NewRun, onStart: (child: BackupProcess) => void): Promise<void> {
    try {
      const folder = await makeWorkFolder(dataDir, id);
      try {
        if (run.kind === 'nightly') await makeRoomForNight(config);
        const checked = await runProcess(id, run, folder, onStart);
        if (run.kind !== 'check') await putInPlace(run, join(folder, run.name));
        await endRun(db, id, checked, Date.now());
        log.info({ backup: run.name, kind: run.kind }, 'a backup was made or checked');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } catch (error) {
      log.error({ err: error, backup: run.name, kind: run.kind }, 'a backup failed');
      await endRun(db, id, { problem: explain(error, dataDir) }, Date.now());
    }
  }

  async function runProcess(id: number, run: NewRun, folder: string, onStart: (child: BackupProcess) => void) {
    const isCheck = run.kind === 'check';
    const child = startProcess({
      // A copy, because only the site itself follows later changes of the settings.
      make: isCheck ? undefined : { ...config },
      file: join(isCheck ? backupsFolder(dataDir) : folder, run.name),
      folder,
      expected: isCheck ? await findOriginalHash(db, run.name) : undefined,
    });
    onStart(child);
    const note = () => noteProgress(db, id, child.progress(), Date.now());
    const timer = setInterval(() => {
      // Goes on while the database is out of reach, which may be back in time.
      note().then(
        (isOurs) => isOurs || child.end(),
        () => {},
      );
    }, betweenNotes);
    const checked: CheckedArchive = await child.result.finally(() => clearInterval(timer));
    if (!(await note())) throw new Interrupted('Another backup began, because this one was silent for too long');
    return checked;
  }

  async function putInPlace(run: NewRun, made: string): Promise<void> {
    renameSync(made, join(backupsFolder(dataDir), run.name));
    noteBackup(config);
    if (run.kind === 'nightly') await deleteOldNightly(dataDir, config.keepBackups);
  }

  return {
    begin,
    async stop() {
      isStopped = true;
      current?.end();
      await current?.work;
    },
  };
}
