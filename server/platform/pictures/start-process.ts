import { fork } from 'node:child_process';
import { badField, type Refusal } from '#server/platform/http/errors.ts';
import type { PictureJob, PictureResult, PictureResults } from './picture.ts';
import { damaged, stopping, tooLong, tooMuchMemory } from './refusals.ts';

export interface ProcessLimits {
  /** How long one picture may take, in ms. */
  time: number;
  /** How much resident memory the process may have, in bytes. */
  memory: number;
  /** Above this much memory after a picture, it takes no other one: its allocators do not give everything back. */
  memoryBetween: number;
}

/** What the watchdog of a picture process checks. */
export interface Watch {
  /** The id of the process that started it. */
  parent: number;
  /** The most resident memory it may have, in bytes. */
  memory: number;
}

/** A process that makes one picture at a time; a picture that takes too much time or memory ends it. */
export interface PictureProcess {
  /**
   * Kills the process when `signal` aborts, and rejects with its reason.
   * @throws Refusal 400 `file`, 503 when it was ended in the meantime
   */
  make<Job extends PictureJob>(job: Job, signal: AbortSignal): Promise<PictureResults[Job['kind']]>;
  /** Whether it can make another picture. */
  isUsable(): boolean;
  /** Kills it, whatever it is doing, and waits until it is gone. */
  end(): Promise<void>;
}

/** @param onLost called with the reason when the process ends during a picture */
export function startProcess(limits: ProcessLimits, onLost: (reason: string) => void): PictureProcess {
  const child = startChild(limits.memory);
  let usable = true;
  let killedFor: Error | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => child.pid ?? resolve());
  });
  void gone.then(() => {
    usable = false;
  });

  function kill(reason: Error): void {
    killedFor ??= reason;
    usable = false;
    child.kill('SIGKILL');
  }

  function send(job: PictureJob): Promise<PictureResult> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        onLost(killedFor?.message ?? signal ?? `exit code ${code}`);
        reject(killedFor ?? explain(signal));
      };
      child.once('exit', onExit).once('error', reject);
      child.once('message', (result: PictureResult) => {
        child.off('exit', onExit).off('error', reject);
        resolve(result);
      });
      child.send(job, (error) => error && reject(error));
    });
  }

  return {
    async make<Job extends PictureJob>(job: Job, signal: AbortSignal) {
      const timer = setTimeout(() => kill(badField('file', tooLong)), limits.time);
      const cancel = () => kill(signal.reason);
      signal.addEventListener('abort', cancel);
      // Until it has finished this one.
      usable = false;
      const result = await send(job).finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
      });
      usable = !('memory' in result) || result.memory <= limits.memoryBetween;
      if ('refused' in result) throw badField('file', result.refused);
      if ('failed' in result) throw Object.assign(new Error(result.failed.message), { code: result.failed.code });
      return result.made as PictureResults[Job['kind']];
    },
    isUsable: () => usable,
    end() {
      kill(stopping());
      return gone;
    },
  };
}

/** Returns why a process ended that was not killed here. */
function explain(signal: NodeJS.Signals | null): Refusal {
  // From its watchdog, or from Linux when the machine is out of memory.
  if (signal === 'SIGKILL') return badField('file', tooMuchMemory);
  // Everything is being stopped at once, and the process was not yet ready to wait for the server.
  if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') return stopping();
  return badField('file', damaged);
}

// For glibc: returns the memory of a picture as soon as it is freed.
const frugalAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

function startChild(memory: number) {
  const watch: Watch = { parent: process.pid, memory };
  const { NODE_COMPILE_CACHE } = process.env;
  return fork(new URL('./child.ts', import.meta.url), [JSON.stringify(watch)], {
    // No settings, so that somebody who takes over a decoder finds no secrets. The compile cache is Node’s own.
    env: { ...frugalAllocator, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
