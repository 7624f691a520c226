import { fork } from 'node:child_process';
import { oneHour } from '#contracts/platform/durations.ts';
import type { Progress } from './archive/progress.ts';
import { backupsFolder } from './folder.ts';
import { freeBytes, NoRoom } from './room.ts';
import { interrupted } from './runs.ts';
import type { Failure, Message, Result, Task } from './task.ts';

/** A task in a process of its own, so that the site responds meanwhile. */
export interface BackupProcess {
  /** Resolves when it has done its task. @throws TaskFailed, Interrupted */
  result: Promise<Result>;
  /** How far it is. */
  progress(): Progress;
  /** Kills it. The result does not wait for that: nothing ends a process that waits for a dead disk. */
  end(): void;
}

class TaskFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The process ended before its task did. */
export class Interrupted extends Error {}

/** How long a second place may be silent: nothing ends a process that waits for a network disk. */
const longestSilence = oneHour;
const silent = 'The second place did not respond for an hour. Check its disk and the network.';

/** Starts a task in a process of its own, which ends with this one. */
export function startProcess(task: Task): BackupProcess {
  const child = fork(new URL('./child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let progress: Progress = { step: 'starting', done: 0, total: 0 };
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  const endWith = (error: Error) => {
    child.kill('SIGKILL');
    reject(error);
  };
  const giveUp = () => endWith(new TaskFailed({ message: silent, isPlain: true }));
  const watch = task.kind === 'copy' ? setTimeout(giveUp, longestSilence).unref() : undefined;
  child.on('message', (message: Message) => {
    watch?.refresh();
    if ('progress' in message) progress = message.progress;
    else if ('result' in message) resolve(message.result);
    else reject(new TaskFailed(message.failed));
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    clearTimeout(watch);
    reject(new Interrupted(`The process ended with ${signal ?? code}`));
  });
  child.send(task, (error) => error && reject(error));
  return {
    result,
    progress: () => progress,
    end: () => endWith(new Interrupted('The process was ended')),
  };
}

const gigabyte = 1e9;
const unknown = 'Something went wrong on the server. Its log says what.';

/** Returns why a backup was not made or checked, in words for an Admin. */
export function explain(error: unknown, dataDir: string): string {
  if (error instanceof Interrupted) return interrupted;
  if (error instanceof NoRoom) return describeNoRoom(error.needed, freeBytes(backupsFolder(dataDir)));
  if (!(error instanceof TaskFailed)) return unknown;
  const { room, isPlain, message } = error.failure;
  if (room) return describeNoRoom(room.needed, freeBytes(backupsFolder(dataDir)));
  return isPlain ? message : unknown;
}

function describeNoRoom(needed: number | undefined, free: number): string {
  const need = needed === undefined ? '' : `It needs about ${toGigabytes(needed)} GB, and `;
  const left = `${toGigabytes(free)} GB are free`;
  return `There isn’t enough room on the server’s disk. ${need}${need ? left : `Only ${left}`}. Delete old backups, or get a larger disk.`;
}

function toGigabytes(bytes: number): string {
  return (bytes / gigabyte).toFixed(1);
}
