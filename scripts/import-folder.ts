import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastify } from 'fastify';
import { readConfig } from '#server/config.ts';
import { BadRows, type ImportResult, importClub } from '#server/office/import/import-club.ts';
import type { BadRow } from '#server/office/import/read-file.ts';
import { withStoredSettings } from '#server/office/settings/live-config.ts';
import { openClub } from '#server/open-club.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { isPublic } from '#server/platform/outgoing/addresses.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { CommandFailed } from './command.ts';

interface Options {
  skipBad: boolean;
  /** Replaces the settings of the process and its `.env` file. */
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
}

/** How many bad rows are listed; a file of the wrong kind may have thousands. */
const mostListed = 200;

/** What `npm run import` does; returns what it prints at the end. */
export async function importFolder(given: string | undefined, options: Options): Promise<string> {
  const { skipBad, env, say = (line: string) => console.log(line) } = options;
  if (!given) throw new CommandFailed('Which folder should it import? For example: npm run import -- ../old-site');
  const folder = resolve(given);
  if (!existsSync(join(folder, 'users.json'))) {
    throw new CommandFailed(`There is no file ${join(folder, 'users.json')}. Nothing was imported.`);
  }
  const config = readConfig(env);
  await checkDatabase(config);
  const db = await openClub(config);
  const pictures = createPictures(fastify({ logger: false }).log);
  try {
    const { timeZone } = await withStoredSettings(db, config);
    const source = { pictures, storage: createStorage(config), dataDir: config.dataDir, folder, isAllowed: isPublic };
    return describe(await importClub(db, { source, timeZone, skipBad, say }), folder);
  } catch (error) {
    throw error instanceof BadRows ? new CommandFailed(describeBad(error.rows)) : error;
  } finally {
    await pictures.stop();
    await db.destroy();
  }
}

function describeBad(rows: BadRow[]): string {
  const what = rows.length === 1 ? 'One row can’t be imported' : `${number(rows.length)} rows can’t be imported`;
  return [
    ...listRows(rows),
    `${what}, so nothing was. Correct the files, or leave such rows out with: npm run import -- FOLDER --skip-bad`,
  ].join('\n');
}

function listRows(rows: BadRow[]): string[] {
  const lines = rows.slice(0, mostListed).map(describeRow);
  return rows.length > mostListed ? [...lines, `… and ${number(rows.length - mostListed)} more.`] : lines;
}

function describeRow({ file, line, reason }: BadRow): string {
  return `${file}, line ${line}: ${reason}`;
}

/** Lists what was changed; all of a long list is in a file, because it can't be found out later. */
function listChanges(rows: BadRow[], folder: string): string[] {
  if (rows.length <= mostListed) return listRows(rows);
  const path = join(folder, 'import-changes.txt');
  try {
    writeFileSync(path, `${rows.map(describeRow).join('\n')}\n`);
  } catch {
    // The club is imported: a folder that can't be written must not end it with an error.
    return rows.map(describeRow);
  }
  return [...listRows(rows), `All of them are in ${path}.`];
}

function describe(result: ImportResult, folder: string): string {
  const { written, kept, lostLikes, lostComments, placeholders, bad, mended } = result;
  const counts = Object.entries(written).map(
    ([what, count]) => `${number(count)} ${count === 1 ? what.slice(0, -1) : what}`,
  );
  const notes = [
    kept.users > 0 && `${number(kept.users)} of the users had an account here, which stays as it is.`,
    kept.profiles > 0 && `${number(kept.profiles)} of the profiles were here already, and stay as they are.`,
    lostLikes > 0 && `${number(lostLikes)} likes of people who are not in users.json were left out.`,
    lostComments > 0 && `${number(lostComments)} comments of people who are not in users.json were left out.`,
    placeholders > 0 &&
      `${number(placeholders)} pictures from gravatar.com were left out: members can choose their own.`,
    mended.length > 0 && `${number(mended.length)} bad fields were changed or left out. They are listed above.`,
    bad.length > 0 && `${number(bad.length)} bad rows were left out.`,
  ];
  return [
    ...listChanges(mended, folder),
    ...listRows(bad),
    `Imported: ${counts.join(', ')}.`,
    ...notes.filter((note) => note !== false),
  ].join('\n');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
