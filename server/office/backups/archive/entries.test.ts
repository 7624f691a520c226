import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readArchive, TooLarge } from './entries.ts';

test('unpacking stops when an archive holds more than allowed, even if it holds nothing but zeros', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-entries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'bomb.gz');
  writeFileSync(file, gzipSync(Buffer.alloc(512 * 40_000)));
  const read = async (mostBytes: number) => {
    let count = 0;
    for await (const _ of readArchive(file, mostBytes)) count++;
    return count;
  };
  await expect(read(1_000_000)).rejects.toThrow(TooLarge);
  expect(await read(30_000_000)).toBe(0);
});
