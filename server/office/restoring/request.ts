import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { backupName } from '#contracts/office/backups.ts';
import { deleteSmallFile, readSmallFile, writeSmallFile } from './small-files.ts';

const request = z
  .object({
    /** Of the backup. */
    name: z.string(),
    /** The file that the command was given. */
    file: z.string().optional(),
    /** The Admin who asked for it, null for the command, and when (epoch ms). */
    by: z.int().nullable(),
    askedAt: z.int().min(0).max(8.64e15),
    /** What is being done: `asked` while the data of the site is still in its place; only the Club office notes that. `again` is
     * the second try to `fill` PostgreSQL, and the last one. */
    step: z.enum(['asked', 'aside', 'in', 'fill', 'again', 'out', 'back']),
    /** Why it failed, while that is undone. */
    problem: z.string().optional(),
  })
  .refine(({ step, name }) => step !== 'asked' || backupName.test(name));

/** A restore that the next start does, noted in the data folder, because the database will be another one. */
export type RestoreRequest = z.infer<typeof request>;

export function writeRequest(dataDir: string, content: RestoreRequest): void {
  writeSmallFile(fileIn(dataDir), content);
}

export function readRequest(dataDir: string): RestoreRequest | undefined {
  return readSmallFile(fileIn(dataDir), request);
}

export function hasRequest(dataDir: string): boolean {
  return existsSync(fileIn(dataDir));
}

export function deleteRequest(dataDir: string): void {
  deleteSmallFile(fileIn(dataDir));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'restore-at-start.json');
}
