import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { production } from '#server/production.mjs';
import { findFreePort } from './free-port.ts';

/** The real server, as `npm start` runs it, in its own process. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  pid: number;
  /** Returns the end of what it printed, which may arrive later than a response does: poll it. */
  output(): string;
  /** Waits until it has ended by itself. */
  ended(): Promise<void>;
  /** Ends it and returns the exit code; null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const startLimit = 110_000;

export function createDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'fieldhouse-data-'));
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Starts the built product and waits until it is ready. `settings` override the defaults, such as a free port.
 * @param runner a command prefix that runs the command after it in the same process
 */
export function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  runner: string[] = [],
): Promise<ServerProcess> {
  const program = [...runner, process.execPath, ...production.options, 'server/main.ts'];
  return startProgram(program, dataDir, settings);
}

/** Starts it as `npm start` does in `home`: under a supervisor, whose process this is. */
export function startSupervised(
  dataDir: string,
  settings: Record<string, string>,
  { home = '.', runner = [] }: { home?: string; runner?: string[] } = {},
): Promise<ServerProcess> {
  return startProgram([...runner, process.execPath, join(home, 'scripts/start.mjs')], dataDir, settings);
}

async function startProgram(
  [command = '', ...args]: string[],
  dataDir: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const child = spawn(command, args, {
    env: { ...process.env, ...usualSettings(dataDir, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const output = keepOutput(child);
  await becomesReady(child, url, output);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output,
    async ended() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Starts the built product with a new, empty club, which is deleted when the server is stopped. */
export async function startFreshServer(settings?: Record<string, string>): Promise<ServerProcess> {
  const dataDir = createDataDir();
  const server = await startServerProcess(dataDir, settings);
  return {
    ...server,
    async stop(signal) {
      const code = await server.stop(signal);
      removeDataDir(dataDir);
      return code;
    },
  };
}

function usualSettings(dataDir: string, port: string) {
  return {
    ...production.environment,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    // One proxy: tests set X-Forwarded-For to different addresses, so that they don't share rate limits.
    TRUST_PROXY: '1',
    DATABASE_URL: '',
    ADMIN_EMAIL: '',
    SIGNUP: 'open',
    YOUTUBE_API_KEY: '',
    // A version that a test adds differs in a few files: the others are found in the cache, in whatever folder it is.
    NODE_COMPILE_CACHE_PORTABLE: '1',
    // This checkout has a remote, which tests leave alone.
    UPDATE_URL: 'off',
  };
}

function keepOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-100_000);
    });
  }
  return () => output;
}

async function becomesReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (const deadline = Date.now() + startLimit; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) break;
    if (await isReady(url)) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output()}`);
}

/** Checks whether a site serves everything. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
