import { fork } from 'node:child_process';
import { badField, type Refusal } from '#server/http/errors.ts';
import type { PictureJob, PictureResult, PictureResults } from './picture.ts';
import { damaged, stopping, tooLong, tooMuchMemory } from './refusals.ts';

export interface ProcessLimits {
  /** How long one picture may take, in ms. */
  time: number;
  /** How much resident memory the process may have, in bytes. */
  memory: number;
  /** Above this much memory after a picture it takes no other one: its allocators do not give everything back. */
  memoryBetween: number;
}

/** What the watchdog of a picture process goes by. */
export interface Watch {
  /** The id of the process that started it. */
  parent: number;
  /** The most resident memory it may have, in bytes. */
  memory: number;
}

/** A process that makes one picture at a time; a picture that is too much for it ends it. */
export interface PictureProcess {
  /**
   * Kills the process when `signal` aborts, and rejects with its reason.
   * @throws Refusal 400 `file`, 503 when it was ended meanwhile
   */
  make<Job extends PictureJob>(job: Job, signal: AbortSignal): Promise<PictureResults[Job['kind']]>;
  /** Whether it can make another picture. */
  isUsable(): boolean;
  /** Kills it, whatever it does, and waits until it is gone. */
  end(): Promise<void>;
}

/** @param onLost hears why the process ended while it made a picture */
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
      // Until it has come through this one.
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

/** What a process that was not killed here ended of. */
function explain(signal: NodeJS.Signals | null): Refusal {
  // From its watchdog, or from Linux when the machine has no memory left.
  if (signal === 'SIGKILL') return badField('file', tooMuchMemory);
  // From whoever stops everything at once, before the process was there to wait for the server.
  if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') return stopping();
  return badField('file', damaged);
}

// Of glibc: gives the memory of a picture back as soon as it is freed.
const frugalAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

function startChild(memory: number) {
  const watch: Watch = { parent: process.pid, memory };
  const { NODE_COMPILE_CACHE } = process.env;
  return fork(new URL('./child.ts', import.meta.url), [JSON.stringify(watch)], {
    // No settings: whoever takes over a decoder should find no secret there. The cache is Node’s own, of compiled modules.
    env: { ...frugalAllocator, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
