import { execFile, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// Root may mount; other users may do so as root of their own namespace.
const ownNamespace = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-rm'];
const enterNamespace = process.getuid?.() === 0 ? ['-m'] : ['-U', '-m', '--preserve-credentials'];

/** Returns a command prefix that runs a command with a small disk in a folder. Only that command sees the disk. */
export function onSmallDisk(folder: string, megabytes: number): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`;
  return [...ownNamespace, 'sh', '-c', mount, folder];
}

/** Checks whether this machine lets us mount disks: some containers don't. */
export function canMount(): boolean {
  const [command = '', ...args] = [...onSmallDisk('/mnt', 1), 'true'];
  return spawnSync(command, args).status === 0;
}

/** Returns a command prefix that runs a command where it sees the small disk of a process. */
export function besideProcess(pid: number): string[] {
  return ['nsenter', '-t', String(pid), ...enterNamespace, `--wd=${process.cwd()}`];
}

/** Runs `npm run backup` where a process sees its small disk, which has the data folder; returns its code and what it printed. */
export function backUpBeside(pid: number, dataDir: string, file: string): Promise<{ code: unknown; output: string }> {
  const [command = '', ...args] = [...besideProcess(pid), process.execPath, 'scripts/backup.ts', file];
  const env = { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', DATA_DIR: dataDir };
  return new Promise((ended) => {
    execFile(command, args, { env }, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

/** Fills the small disk of a process to its last byte; returns a function that frees the space again. */
export function fillDisk(pid: number, folder: string): () => void {
  const path = join(`/proc/${pid}/root`, folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 16, 1]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
