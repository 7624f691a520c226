import { fork } from 'node:child_process';
import { oneHour } from '#contracts/platform/durations.ts';
import type { Progress } from '#server/office/backups/archive/progress.ts';
import type { Failure, Message, Result, Task } from './task.ts';

/** A task in a process of its own, so that the site responds meanwhile. */
export interface BackupProcess {
  /** @throws TaskFailed, Interrupted */
  result: Promise<Result>;
  /** How far it is. */
  progress(): Progress;
  /** Kills it. The result does not wait for that: nothing ends a process that waits for a dead disk. */
  end(): void;
}

export class TaskFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The process ended before its task did. */
export class Interrupted extends Error {}

/** How long a second place may be silent (ms): nothing ends a process that waits for a network disk. */
const longestSilence = oneHour;
const silent = `The second place did not respond for an hour. Look whether its disk or the network is all right.`;

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
