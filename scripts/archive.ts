import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { connect, sqliteFile } from '#server/database/connect.ts';
import { findLastMigration, isKnownMigration } from '#server/database/migrate.ts';
import { CommandFailed } from './command.ts';

/** What a backup holds besides the database; the same name in the data folder and in the archive. */
export const uploadsFolder = 'uploads';

const noBackup = 'is not a backup of Fieldhouse. Nothing was changed';

/** Packs everything in `folder` into one compressed file. */
export function pack(folder: string, file: string): void {
  tar(['-c', '-z', '-f', file, '-C', folder, '.'], `${file} could not be written`);
}

/** Unpacks a file that `pack` made into `folder`, and looks whether it is whole; a folder with the same in it will do. */
export async function unpack(file: string, folder: string): Promise<void> {
  if (statSync(file).isDirectory()) cpSync(file, folder, { recursive: true });
  else tar(['-x', '-z', '-f', file, '-C', folder], `${file} ${noBackup}`);
  if (!existsSync(sqliteFile(folder))) throw new CommandFailed(`${file} ${noBackup}.`);
  checkWhole(sqliteFile(folder));
  await checkVersion(file, folder);
}

function checkWhole(database: string): void {
  const db = new DatabaseSync(database);
  const result = db.prepare('pragma quick_check').get()?.quick_check;
  db.close();
  if (result !== 'ok') throw new CommandFailed(`The backup is damaged (${result}). Nothing was changed.`);
}

async function checkVersion(file: string, folder: string): Promise<void> {
  const db = connect({ dataDir: folder, databaseUrl: undefined }, () => {});
  const last = await findLastMigration(db).finally(() => db.destroy());
  if (!last) throw new CommandFailed(`${file} ${noBackup}.`);
  if (isKnownMigration(last)) return;
  throw new CommandFailed('A newer Fieldhouse made this backup. Update this one, then try again. Nothing was changed.');
}

function tar(args: string[], trouble: string): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new CommandFailed(`${trouble} (${error?.message ?? stderr.trim().split('\n')[0]}).`);
}
