import { renameSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { oneSecond } from '#contracts/platform/durations.ts';
import type { CopyPlace } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { requireRoomForDrill } from './drill.ts';
import { backupsFolder, deleteOldNightly, makeWorkFolder } from './folder.ts';
import { noteBackup } from './pack-club.ts';
import { findOriginalHash } from './queries.ts';
import { makeRoomForNight } from './room.ts';
import { findDamage } from './run-queries.ts';
import { beginRun, endRun, type NewRun, noteProgress } from './runs.ts';
import { type BackupProcess, explain, Interrupted, startProcess } from './start-process.ts';
import type { Task } from './task.ts';

/** How often the row of a run says how far it is. */
const betweenNotes = oneSecond;

/**
 * Makes, checks, copies, and tries out backups, and checks the database file. Works in a process of its own, one at a time for
 * the whole site.
 */
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
        if (run.kind === 'nightly') await makeRoomForNight(config, await mayDeleteOld());
        const result = await runProcess(id, await describeTask(run, folder), onStart);
        if (run.kind === 'manual' || run.kind === 'nightly') await putInPlace(run, join(folder, run.name));
        await endRun(db, id, result, Date.now());
        log.info({ backup: run.name, kind: run.kind }, 'a backup, a copy, a check, or a drill was done');
      } finally {
        // A process that was killed may still write a last file.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    } catch (error) {
      log.error({ err: error, backup: run.name, kind: run.kind }, 'a backup, a copy, a check, or a drill failed');
      await endRun(db, id, { problem: explain(error, dataDir) }, Date.now());
    }
  }

  async function describeTask({ kind, name }: NewRun, folder: string): Promise<Task> {
    const there = join(backupsFolder(dataDir), name);
    if (kind === 'integrity') return { kind: 'reading', dataDir, isWhole: true };
    if (kind === 'drill') {
      await requireRoomForDrill(config, (await stat(there)).size, folder);
      return { kind, file: there, folder };
    }
    if (kind === 'copy' && config.backupCopies) return describeCopy(there, config.backupCopies);
    const isCheck = kind === 'check';
    return {
      kind: 'archive',
      // A copy, because only the site itself follows later changes of the settings.
      make: isCheck ? undefined : { ...config },
      file: isCheck ? there : join(folder, name),
      folder,
      expected: isCheck ? await findOriginalHash(db, name) : undefined,
    };
  }

  async function describeCopy(file: string, place: CopyPlace): Promise<Task> {
    return { kind: 'copy', file, dataDir, place, keep: (await mayDeleteOld()) ? config.keepBackups : null };
  }

  // Where the database is damaged, an old backup or copy may be the last good one.
  async function mayDeleteOld(): Promise<boolean> {
    return !(await findDamage(db));
  }

  async function runProcess(id: number, task: Task, onStart: (child: BackupProcess) => void) {
    const child = startProcess(task);
    onStart(child);
    const note = () => noteProgress(db, id, child.progress(), Date.now());
    const timer = setInterval(() => {
      // Goes on while the database is out of reach, which may be back in time.
      note().then(
        (isOurs) => isOurs || child.end(),
        () => {},
      );
    }, betweenNotes);
    const result = await child.result.finally(() => clearInterval(timer));
    if (!(await note())) throw new Interrupted('Another backup began, because this one was silent for too long');
    return result;
  }

  async function putInPlace(run: NewRun, made: string): Promise<void> {
    renameSync(made, join(backupsFolder(dataDir), run.name));
    noteBackup(config);
    if (run.kind === 'nightly' && (await mayDeleteOld())) await deleteOldNightly(dataDir, config.keepBackups);
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
