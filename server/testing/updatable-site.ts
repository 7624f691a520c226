import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openUpdateState, type UpdateState } from '#server/office/updates/state/state-files.mjs';
import { findFreePort } from './free-port.ts';
import { logIn, type Person, signUp } from './people.ts';
import { createDataDir, removeDataDir, type ServerProcess, startSupervised } from './server-process.ts';

/** A site under its supervisor, with a member who writes. */
export interface UpdatableSite {
  url: string;
  dataDir: string;
  state: UpdateState;
  max: Person;
  /** Kills the server, but not its supervisor; returns the id of its process. */
  crash(): Promise<number>;
  /** Waits until another process than this one is the server; returns after how many milliseconds. */
  waitForAnother(pid: number): Promise<number>;
  /** Waits until the supervisor has ended. */
  waitUntilStopped(): Promise<void>;
  /** Starts both again. */
  start(): Promise<void>;
  /** Waits until the site serves; returns after how many milliseconds. */
  waitUntilReady(): Promise<number>;
  /** Ends it and deletes everything. */
  remove(): Promise<void>;
}

/** @param home where it was installed */
export async function startUpdatableSite(settings: Record<string, string> = {}, home = '.'): Promise<UpdatableSite> {
  const dataDir = createDataDir();
  // Versions that updates add find their packages here.
  symlinkSync(resolve('node_modules'), join(dataDir, 'node_modules'));
  const all = { PORT: String(await findFreePort()), ...settings };
  let site: ServerProcess = await startSupervised(dataDir, all, home);
  const max = await logIn(site, await signUp(site, 'Max Manager'));
  return {
    url: site.url,
    dataDir,
    state: openUpdateState(dataDir),
    max,
    async crash() {
      const pid = findServer(site.pid) ?? 0;
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    async waitForAnother(pid) {
      const start = performance.now();
      while ([undefined, pid].includes(findServer(site.pid))) await wait(20);
      return performance.now() - start;
    },
    waitUntilStopped: () => site.ended(),
    async start() {
      site = await startSupervised(dataDir, all, home);
    },
    async waitUntilReady() {
      const start = performance.now();
      while (!(await isReady(site.url))) await wait(20);
      return performance.now() - start;
    },
    async remove() {
      await site.stop();
      removeDataDir(dataDir);
    },
  };
}

/** The server is a child of its supervisor. */
function findServer(supervisor: number): number | undefined {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  return children.map(Number).find((pid) => pid > 0);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
