import { addAbortSignal, type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { letterFile, letterPattern } from '#contracts/platform/letters.ts';
import { picturePattern, previewWidth, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import type { Services } from '#server/services.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

type Row = Record<string, unknown>;

/** How many rows are in memory at once. */
const step = 500;

type Dependencies = Pick<Services, 'db' | 'storage'>;
type Add = (name: string, content: Readable) => Promise<void>;

const uploadName = new RegExp(`/uploads/(${picturePattern}|${letterPattern})/`, 'g');

/**
 * Returns a ZIP file with everything of the club in open formats. It is made while it is read, so memory holds some rows or one
 * file, and all names. It ends when its reader goes away.
 */
export function streamExport(services: Dependencies): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  const add: Add = async (name, content) => {
    addAbortSignal(gone.signal, content);
    zip.addReadStream(content, name, { compress: false, mtime: new Date() });
    await finished(content);
  };
  fill(services, add)
    .then(() => zip.end())
    .catch((error: Error) => output.destroy(error));
  return output;
}

async function fill({ db, storage }: Dependencies, add: Add): Promise<void> {
  await add('README.txt', Readable.from([explanation]));
  const names = new Set<string>();
  for (const [table, exported] of Object.entries(exportedTables)) {
    if (typeof exported === 'string') continue;
    await add(`${exported.file}.json`, Readable.from(writeJson(readTable(db, table, exported), names)));
  }
  await add('members.csv', Readable.from(writeCsv(db, 'users')));
  await add('events.csv', Readable.from(writeCsv(db, 'events')));
  for (const name of names) {
    const found = await findFile(storage, name);
    if (found) await add(`files/${name}${found.end}`, found.stream);
  }
}

/** Yields rows as one JSON array, and notes the names of the uploads that they mention. */
async function* writeJson(rows: AsyncGenerator<object>, names: Set<string>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    const text = JSON.stringify(row);
    for (const [, name = ''] of text.matchAll(uploadName)) names.add(name);
    yield separator + text;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Finds the largest size of a picture, or the size that is shown while that is made; or a letter. */
async function findFile(storage: Services['storage'], name: string) {
  const width = readPictureUrl(`/uploads/${name}/1.jpg`)?.width;
  const files = width === undefined ? [letterFile] : [`${width}.jpg`, `${previewWidth}.jpg`];
  for (const file of files) {
    const found = await storage.find(name, file);
    if (found) return { stream: found.stream, end: file.slice(file.lastIndexOf('.')) };
  }
  return undefined;
}

/** The text of README.txt in an export. */
const explanation = `Everything that this club has on its site, in open formats.

*.json        one list for each subject, in UTF-8. Times that end in Z are in UTC; startDate and
              endDate are the club's time.
members.csv   the members for a spreadsheet; people with the role Guest are not members.
events.csv    the events for a spreadsheet; canceledAt is in UTC, the other times are the club's.
files/        pictures and letters. What a list calls /uploads/NAME/... is files/NAME.jpg or files/NAME.pdf.

Lists belong together by ids: userId in posts.json is the id of a member in members.json, postId in comments.json the id
of a post in posts.json, and so on. An eventId that is no number is that of a monthly breakfast. The file
breakfasts.json says which of those were moved (startDate). It says which were called off (canceledAt), too.

Not in here: passwords and whatever else opens accounts, drafts, what managers hid or decided about reports, who muted
whom, and phone numbers and addresses that their owner doesn't share with members. To put a club back as it was, use a
backup: this file can't be read back.

It holds names, addresses, and photos of people. Keep it as carefully as a backup.
`;

const sheetColumns = {
  users: ['id', 'name', 'email', 'role', 'memberSince'],
  events: ['id', 'title', 'startDate', 'endDate', 'address', 'city', 'state', 'zip', 'canceledAt'],
};

/** Yields a table for spreadsheets in parts. */
async function* writeCsv(db: Database, table: keyof typeof sheetColumns): AsyncGenerator<string> {
  const names = sheetColumns[table];
  yield byteOrderMark + writeCsvRow(names);
  for await (const row of readTable(db, table, exportedTables[table] as ExportedTable))
    yield writeCsvRow(names.map((name) => (row[name] ?? '') as string | number));
}

/** Yields the rows of a table that are exported, in the order of its key, as they are in the JSON file. */
async function* readTable(db: Database, table: string, exported: ExportedTable): AsyncGenerator<Row> {
  const { key, columns, where = sql`1 = 1`, isRemembered = sql`1 = 0` } = exported;
  const all = [...new Set([...key, ...columns])];
  const keys = sql.join(key.map((name) => sql.ref(name)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`(${keys}) > (${sql.join(key.map((name) => last?.[name]))})` : sql`1 = 1`;
    const { rows } = await sql<Row>`
      select ${sql.join(all.map((name) => sql.ref(name)))}, ${isRemembered} as is_remembered from ${sql.table(table)}
      where ${where} and ${after} order by ${keys} limit ${sql.lit(step)}
    `.execute(db);
    for (const row of rows) yield toPlain(row, columns);
    if (rows.length < step) return;
    last = rows.at(-1);
  }
}

/** Turns times into ISO 8601 and JSON text into JSON, and leaves out what a person does not share. */
function toPlain(row: Row, columns: string[]): Row {
  const entries = columns.map((name): [string, unknown] => {
    const value = isKeptPrivate(row, name) ? '' : row[name];
    if (name.endsWith('Json')) return [name.slice(0, -'Json'.length), JSON.parse(String(value))];
    return [name, isTime(name) && typeof value === 'number' ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(entries);
}

function isTime(name: string): boolean {
  return name.endsWith('At') || name === 'memberSince';
}

function isKeptPrivate(row: Row, name: string): boolean {
  if (name === 'phone') return !row.sharesPhone || Boolean(row.isRemembered);
  return name === 'mailingAddress' && (!row.sharesMailingAddress || Boolean(row.isRemembered));
}
