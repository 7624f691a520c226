import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openUpdateState, type UpdateState } from '#server/office/updates/state/state-files.mjs';
import { findFreePort } from './free-port.ts';
import { logIn, type Person, signUp } from './people.ts';
import { createDataDir, isReady, removeDataDir, type ServerProcess, startSupervised } from './server-process.ts';
import { onSmallDisk } from './small-disk.ts';

/** A site under its supervisor, with a member who writes. */
export interface UpdatableSite {
  url: string;
  /** Returns the end of what it printed. */
  output(): string;
  /** As this process sees it: the site may have a small disk of its own there. */
  dataDir: string;
  state: UpdateState;
  max: Person;
  /** Kills the server, but not its supervisor; returns the id of its process, if there is a server right now. */
  crash(): Promise<number | undefined>;
  /** Waits until a process other than this one is the server; returns after how many milliseconds. */
  waitForAnother(pid: number | undefined): Promise<number>;
  /** Kills the processes of the server with this in their command. */
  killChild(program: string): void;
  /** Kills both, like a power cut. */
  cutPower(): void;
  /** Waits until the supervisor has ended. */
  waitUntilStopped(): Promise<void>;
  /** Starts both again. */
  start(): Promise<void>;
  /** Waits until the site serves; returns after how many milliseconds. */
  waitUntilReady(): Promise<number>;
  /** Ends both as an operator does. */
  stop(): Promise<void>;
  /** Ends it and deletes everything. */
  remove(): Promise<void>;
}

interface Circumstances {
  /** Where it was installed. */
  home?: string;
  /** Of the disk of its data folder; without, it shares the one of this machine. Requires `canMount`. */
  megabytes?: number;
}

export async function startUpdatableSite(
  settings: Record<string, string> = {},
  { home = '.', megabytes }: Circumstances = {},
): Promise<UpdatableSite> {
  const own = createDataDir();
  const all = { PORT: String(await findFreePort()), ...settings };
  const start = () => startSupervised(own, all, { home, runner: megabytes ? onSmallDisk(own, megabytes) : [] });
  let site: ServerProcess = await start();
  const dataDir = megabytes ? join(`/proc/${site.pid}/root`, own) : own;
  // Versions that updates add find their packages here.
  symlinkSync(resolve('node_modules'), join(dataDir, 'node_modules'));
  const max = await logIn(site, await signUp(site, 'Max Manager'));
  return {
    url: site.url,
    output: () => site.output(),
    dataDir,
    state: openUpdateState(dataDir),
    max,
    async crash() {
      const pid = findServer(site.pid);
      if (pid) process.kill(pid, 'SIGKILL');
      return pid;
    },
    async waitForAnother(pid) {
      const begun = performance.now();
      while ([undefined, pid].includes(findServer(site.pid))) await wait(20);
      return performance.now() - begun;
    },
    killChild(program) {
      const children = listChildren(findServer(site.pid) ?? 0);
      const found = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program));
      for (const pid of found) process.kill(pid, 'SIGKILL');
    },
    cutPower() {
      const server = findServer(site.pid);
      for (const pid of [site.pid, server]) if (pid) process.kill(pid, 'SIGKILL');
    },
    waitUntilStopped: () => site.ended(),
    async start() {
      site = await start();
    },
    async waitUntilReady() {
      const begun = performance.now();
      while (!(await isReady(site.url))) await wait(20);
      return performance.now() - begun;
    },
    async stop() {
      await site.stop();
    },
    async remove() {
      await site.stop();
      removeDataDir(own);
    },
  };
}

// The server is a child of its supervisor.
function findServer(supervisor: number): number | undefined {
  return listChildren(supervisor)[0];
}

function listChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((child) => child > 0);
}
