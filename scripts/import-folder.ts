import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastify } from 'fastify';
import { readConfig } from '#server/config.ts';
import { BadRows, type ImportResult, importClub } from '#server/office/import/import-club.ts';
import type { RowRemark } from '#server/office/import/read-file.ts';
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

/** Does what `npm run import` does; returns what it prints at the end. */
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

function describeBad(rows: RowRemark[]): string {
  return [
    ...listRows(rows),
    `${count(rows.length, 'row')} can’t be imported, so nothing was. Correct the files, or leave such rows out with: npm run import -- FOLDER --skip-bad`,
  ].join('\n');
}

function listRows(rows: RowRemark[]): string[] {
  const lines = rows.slice(0, mostListed).map(describeRow);
  return rows.length > mostListed ? [...lines, `… and ${formatNumber(rows.length - mostListed)} more.`] : lines;
}

function describeRow({ file, line, reason }: RowRemark): string {
  return `${file}, line ${line}: ${reason}`;
}

/** Lists what was left out and changed; all of a long list is in a file, because it can't be found out later. */
function listChanges(rows: RowRemark[], folder: string): string[] {
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
  const counts = Object.entries(written).map(([what, found]) => count(found, what.slice(0, -1)));
  const notes = [
    kept.users > 0 && `${formatNumber(kept.users)} of the users had an account here, which stays as it is.`,
    kept.profiles > 0 && `${were(kept.profiles, 'profile')} here already, with nothing changed.`,
    lostLikes > 0 && `${were(lostLikes, 'like', ofStrangers)} left out.`,
    lostComments > 0 && `${were(lostComments, 'comment', ofStrangers)} left out.`,
    placeholders > 0 &&
      `${were(placeholders, 'picture', ' from gravatar.com')} left out: members can choose their own.`,
    mended.length > 0 && `${were(mended.length, 'bad field')} changed or left out, as listed above.`,
    bad.length > 0 && `${were(bad.length, 'bad row')} left out.`,
  ];
  return [
    ...listChanges([...bad, ...mended], folder),
    `Imported: ${counts.join(', ')}.`,
    ...notes.filter((note) => note !== false),
  ].join('\n');
}

const ofStrangers = ' of people who have no account here';

function were(number: number, what: string, more = ''): string {
  return `${count(number, what)}${more} ${number === 1 ? 'was' : 'were'}`;
}

function count(number: number, what: string): string {
  return `${formatNumber(number)} ${number === 1 ? what : `${what}s`}`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en-US');
}
