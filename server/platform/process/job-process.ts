import { type ChildProcess, fork } from 'node:child_process';

export interface ProcessLimits {
  /** How long one job may take, in ms. */
  time: number;
  /** How much resident memory the process may have, in bytes. */
  memory: number;
  /** Above this much memory after a job, it takes no other one: its allocators don’t give everything back. */
  memoryBetween: number;
  /** From 0 to 19: how far it stands back when the processors are busy. */
  niceness?: number;
}

/** Why a process ended during a job: over a limit, stopped by us or together with us, or something else. */
export type Ending = 'time' | 'memory' | 'stopped' | 'crash';

/** The process ended before it had a result. */
export class ProcessEnded extends Error {
  readonly how: Ending;

  constructor(how: Ending) {
    super(`The process ended: ${how}.`);
    this.how = how;
  }
}

/** What the child sends for a job. */
export interface Reply<Result> {
  result: Result;
  /** Its resident memory afterwards, in bytes. */
  memory: number;
}

/** A child process that does one job at a time. A job that goes over a limit ends it. */
export interface JobProcess<Job, Result> {
  /**
   * Kills the process when `signal` aborts, and rejects with its reason.
   * @throws ProcessEnded
   */
  run(job: Job, signal?: AbortSignal): Promise<Result>;
  /** Whether it can take another job. */
  isUsable(): boolean;
  /** Kills it, whatever it is doing, and waits until it is gone. */
  end(): Promise<void>;
}

/**
 * Starts a process for jobs that may take forever or all of the memory: those with files from outside.
 * @param script calls `serveJobs`
 * @param onLost called with the reason when the process ends during a job
 */
export function startJobProcess<Job extends object, Result>(
  script: URL,
  limits: ProcessLimits,
  onLost: (reason: string) => void = () => {},
): JobProcess<Job, Result> {
  const child = startChild(script, limits);
  let isFree = true;
  let killedFor: Error | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => {
      // It never started, so it does not exit.
      if (child.pid === undefined) resolve();
    });
  });
  void gone.then(() => {
    isFree = false;
  });

  function kill(reason: Error): void {
    killedFor ??= reason;
    isFree = false;
    child.kill('SIGKILL');
  }

  function send(job: Job): Promise<Reply<Result>> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        onLost(killedFor?.message ?? signal ?? `exit code ${code}`);
        reject(killedFor ?? new ProcessEnded(explain(signal)));
      };
      child.once('exit', onExit).once('error', reject);
      child.once('message', (reply: Reply<Result>) => {
        child.off('exit', onExit).off('error', reject);
        resolve(reply);
      });
      child.send(job, (error) => {
        if (error) reject(error);
      });
    });
  }

  return {
    async run(job, signal) {
      const timer = setTimeout(() => kill(new ProcessEnded('time')), limits.time);
      const cancel = () => kill(signal?.reason);
      signal?.addEventListener('abort', cancel);
      // Until it has finished this one.
      isFree = false;
      const { result, memory } = await send(job).finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      });
      isFree = memory <= limits.memoryBetween;
      return result;
    },
    isUsable: () => isFree,
    end() {
      kill(new ProcessEnded('stopped'));
      return gone;
    },
  };
}

/** Returns why a process ended that was not killed here. */
function explain(signal: NodeJS.Signals | null): Ending {
  // From its watchdog, or from Linux when the machine is out of memory; V8 aborts when its heap is full.
  if (signal === 'SIGKILL' || signal === 'SIGABRT') return 'memory';
  // Everything is being stopped at once, and the process was not yet ready to wait for the server.
  return signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP' ? 'stopped' : 'crash';
}

/** What the watchdog of a process checks. */
export interface Watch {
  /** The id of the process that started it. */
  parent: number;
  /** The most resident memory it may have, in bytes. */
  memory: number;
  niceness: number;
}

// For glibc: returns the memory of a job as soon as it is freed.
const frugalAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

function startChild(script: URL, { memory, niceness = 0 }: ProcessLimits): ChildProcess {
  const watch: Watch = { parent: process.pid, memory, niceness };
  const { NODE_COMPILE_CACHE } = process.env;
  return fork(script, [JSON.stringify(watch)], {
    // No settings, so that an attacker who takes over a decoder finds no secrets. The compile cache is Node’s own.
    env: { ...frugalAllocator, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
