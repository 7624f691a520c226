import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { sqliteFile } from '#server/database/connect.ts';
import { unpack, uploadsFolder } from './archive.ts';
import { CommandFailed, runCommand } from './command.ts';

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file) throw new CommandFailed('From which file? For example: npm run restore -- fieldhouse-2026-11-20.tar.gz');
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${resolve(file)}.`);
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl) throw new CommandFailed('This site keeps its data in PostgreSQL. Put that back with pg_restore.');
  checkTarget(dataDir, values.force ?? false);
  putBack(file, dataDir);
  return `Put back into ${dataDir}. Start the site with: npm start`;
});

function checkTarget(dataDir: string, mayOverwrite: boolean): void {
  if (!existsSync(sqliteFile(dataDir))) return;
  if (!mayOverwrite) {
    throw new CommandFailed(
      `There is a club in ${dataDir} already. To replace it for good, run the same command with --force at its end.`,
    );
  }
  if (isInUse(sqliteFile(dataDir))) {
    throw new CommandFailed('The site is running. Stop it first, then run this again.');
  }
}

// SQLite leaves the write-ahead log only when nobody else has the file open.
function isInUse(file: string): boolean {
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma journal_mode = delete');
    return false;
  } catch {
    return true;
  } finally {
    db.close();
  }
}

// Unpacked beside its place and checked before anything of the old club goes.
function putBack(file: string, dataDir: string): void {
  const staging = mkdtempSync(join(dataDir, '.restore-'));
  try {
    unpack(resolve(file), staging);
    checkWhole(sqliteFile(staging));
    const database = sqliteFile(dataDir);
    const uploads = join(dataDir, uploadsFolder);
    // A log of the old database would be applied to the new one.
    for (const old of [database, `${database}-wal`, `${database}-shm`, uploads])
      rmSync(old, { recursive: true, force: true });
    renameSync(sqliteFile(staging), database);
    if (existsSync(join(staging, uploadsFolder))) renameSync(join(staging, uploadsFolder), uploads);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function checkWhole(database: string): void {
  if (!existsSync(database)) throw new CommandFailed('This file is not a backup of Fieldhouse. Nothing was changed.');
  const db = new DatabaseSync(database);
  const result = db.prepare('pragma quick_check').get()?.quick_check;
  db.close();
  if (result !== 'ok') throw new CommandFailed(`The backup is damaged (${result}). Nothing was changed.`);
}
