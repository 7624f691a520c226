import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// Root may mount; others may as root of a namespace of their own.
const ownNamespace = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-rm'];
const enterNamespace = process.getuid?.() === 0 ? ['-m'] : ['-U', '-m', '--preserve-credentials'];

/** A command that runs another one with a disk of its own in a folder, which nobody else sees and which ends with it. */
export function onSmallDisk(folder: string, megabytes: number): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`;
  return [...ownNamespace, 'sh', '-c', mount, folder];
}

/** Whether this machine lets us have disks: some containers do not. */
export function canMount(): boolean {
  const [command = '', ...args] = [...onSmallDisk('/mnt', 1), 'true'];
  return spawnSync(command, args).status === 0;
}

/** A command that runs another one where a process sees its small disk. */
export function besideProcess(pid: number): string[] {
  return ['nsenter', '-t', String(pid), ...enterNamespace, `--wd=${process.cwd()}`];
}

/** Fills the small disk of a process to its last byte; returns a function that makes room again. */
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
