import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { production } from '#server/production.mjs';
import { findFreePort } from '#server/testing/free-port.ts';

/** The server of a checkout, on an empty club of its own, to be attacked. */
export interface Target {
  url: string;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

const startLimit = 20_000;

/** Starts the built server in a folder. It takes the sender of a request from X-Forwarded-For. */
export async function startTarget(folder: string, settings: Record<string, string> = {}): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-attack-'));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const usual = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, SITE_URL: url, TRUST_PROXY: '1' };
  const child = spawn(process.execPath, [...production.options, 'server/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...production.environment, LOG_LEVEL: 'silent', ...usual, ...settings },
    stdio: 'ignore',
  });
  await becomeReady(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function becomeReady(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + startLimit; Date.now() < end && child.exitCode === null; await wait(50)) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('The server did not start. Run npm run attacks again after npm start has worked in that folder.');
}

/** Megabytes that a process and its children hold now; shared memory counts once (Linux only; otherwise 0). */
export function readMemory(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + readMemory(Number(child)), readOwnMemory(pid));
  } catch {
    return 0;
  }
}

/** The same without the children. */
export function readOwnMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1000;
  } catch {
    return 0;
  }
}

/** Runs `work`, and returns the most memory that the server held meanwhile, in megabytes, as looked at every so many ms. */
export async function measureMemory(pid: number, work: () => Promise<void>, every = 50): Promise<number> {
  let most = 0;
  const look = () => {
    most = Math.max(most, readMemory(pid));
  };
  const timer = setInterval(look, every);
  await work().finally(() => clearInterval(timer));
  // Short work is over before the timer fires.
  look();
  return Math.round(most);
}
