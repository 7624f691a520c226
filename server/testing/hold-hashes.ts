import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps password hashes of this process from finishing until the returned function is called. Every thread that could compute one
 * waits for a pipe to be opened at its other end.
 */
export function holdHashes(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-pipe-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  const readers: Promise<FileHandle>[] = Array.from({ length: threads }, () => open(pipe, 'r'));
  return async () => {
    const writer = openSync(pipe, 'r+');
    for (const reader of await Promise.all(readers)) await reader.close();
    closeSync(writer);
    rmSync(folder, { recursive: true });
  };
}
