import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { fillTemplate, runPostgres, templateName } from './databases.ts';
import { findFreePort } from './free-port.ts';
import { findBinaries, findOwner, type Owner } from './postgres-binaries.ts';

/** A folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** In bytes: more than the databases of tests need at once. */
const enough = 1e9;

export interface PostgresServer {
  /** The address of one of its databases; `postgres` is always there. */
  url(database: string): string;
  /** Stops the server like a power failure, until `resume`. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  // Its data doesn't have to survive a power failure.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It may be in memory.
  max_wal_size: '96MB',
};

// The shell waits for the end of its input: however this process ends, the pipe closes and PostgreSQL stops.
const stopWithParent =
  '"$@" </dev/null & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER" "$DATA"';

/** Runs as Vitest's global setup: starts one server for all tests of the project and passes it to them as TEST_POSTGRES_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await runPostgres(server.url('postgres'), `create database ${templateName}`);
  await fillTemplate({ dataDir: '', databaseUrl: server.url(templateName) });
  project.config.env = { ...project.config.env, TEST_POSTGRES_URL: server.url('postgres') };
  return server.stop;
}

/**
 * Starts a temporary PostgreSQL server from the binaries of the npm package. It ends with this process at the latest.
 * @param changed what differs from the usual settings
 */
export async function startPostgres(changed: Record<string, string> = {}): Promise<PostgresServer> {
  const owner = findOwner();
  const folder = createFolder(owner);
  const binaries = findBinaries(owner, folder);
  const data = createDataFolder(owner);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC', FOLDER: folder, DATA: data };
  const options = { ...owner, cwd: folder, env };

  const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), create, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const run = [
    join(binaries, 'postgres'),
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    ...toArguments({ ...settings, ...changed }),
  ];
  const shells: ChildProcess[] = [];
  async function resume(): Promise<void> {
    const shell = spawn('/bin/sh', ['-c', stopWithParent, 'sh', ...run], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    shells.push(shell);
    await becomesReady(shell);
  }
  await resume();

  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    resume,
    async crash() {
      const file = join(data, 'postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
      while (existsSync(file)) await setTimeout(20);
    },
    async stop() {
      await Promise.all(shells.map(endShell));
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function endShell(shell: ChildProcess): Promise<void> {
  const stopped = once(shell, 'exit');
  shell.stdin?.end();
  await stopped;
}

function toArguments(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function becomesReady(shell: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = '';
    shell.stderr?.on('data', (text) => {
      log += text;
      if (log.includes('ready to accept connections')) ready();
    });
    shell.once('exit', (code) => fail(new Error(`PostgreSQL ended with ${code}:\n${log.slice(-1000)}`)));
  });
}

/** Creates a folder for a temporary server that `owner` may write to. */
function createFolder(owner: Owner, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'fieldhouse-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Creates the folder for its data, in memory if there is room. Every copy of the template is a thousand files that are soon
 * deleted, for which ext4 takes half a second.
 */
function createDataFolder(owner: Owner): string {
  return createFolder(owner, hasRoom(memory) ? memory : tmpdir());
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
