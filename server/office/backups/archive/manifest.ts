import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { connect } from '#server/platform/database/connect.ts';
import { listTables } from '#server/platform/database/copy/copy-table.ts';
import { manifestName, uploadsFolder } from './archive.ts';
import { BackupFailed } from './backup-failed.ts';

const manifest = z.object({
  /** How many rows each table has. */
  tables: z.record(z.string(), z.int()),
  /** How many files are in the uploads. */
  files: z.int(),
});

/** What a backup says that it holds, so that a restore can be compared with it. */
export type Manifest = z.infer<typeof manifest>;

const longest = 1e6;

/** Counts what is in a data folder, and writes the counts into it as its manifest. */
export async function writeManifest(folder: string): Promise<void> {
  writeFileSync(join(folder, manifestName), JSON.stringify(await countClub(folder)));
}

/**
 * Reads the manifest of an unpacked backup; undefined for one of an earlier version, which has none.
 * @throws BackupFailed when it can't be read
 */
export function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, manifestName);
  if (!existsSync(path)) return undefined;
  try {
    if (statSync(path).size > longest) throw new Error('it is too long');
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new BackupFailed('The list of what is in this backup can’t be read.');
  }
}

/** Counts the rows of each table, and the files of the uploads, in a data folder with SQLite. */
export async function countClub(folder: string): Promise<Manifest> {
  const db = connect({ dataDir: folder, databaseUrl: undefined });
  try {
    const tables: Manifest['tables'] = {};
    for (const { name } of await listTables(db.withoutPlugins() as never)) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
      tables[name] = rows[0]?.count ?? 0;
    }
    return { tables, files: countFiles(join(folder, uploadsFolder)) };
  } finally {
    await db.destroy();
  }
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
