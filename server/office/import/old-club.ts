import { join } from 'node:path';
import type { z } from 'zod';
import {
  type OldPhoto,
  type OldPost,
  type OldProfile,
  type OldUser,
  oldPhoto,
  oldPost,
  oldProfile,
  oldUser,
} from './documents.ts';
import { mend } from './mend.ts';
import { type OldEvent, oldEvent } from './old-events.ts';
import { type Report, type Row, readRows } from './read-file.ts';

/** What the files of an older site hold. */
export interface OldClub {
  users: Row<OldUser>[];
  profiles: Row<OldProfile>[];
  posts: Row<OldPost>[];
  events: Row<OldEvent>[];
  photos: Row<OldPhoto>[];
}

/** Reads the files in a folder and checks each document by itself. */
export async function readOldClub(folder: string, timeZone: string, report: Report): Promise<OldClub> {
  async function read<Value>(name: string, schema: z.ZodType<Value>): Promise<Row<Value>[]> {
    const found = await readRows(join(folder, name));
    report.bad.push(...found.bad);
    return found.rows.flatMap((row) => parse(row, schema, report));
  }
  return {
    users: await read('users.json', oldUser),
    profiles: await read('profiles.json', oldProfile),
    posts: await read('posts.json', oldPost),
    events: await read('events.json', oldEvent(timeZone)),
    photos: await read('photos.json', oldPhoto),
  };
}

function parse<Value>(row: Row, schema: z.ZodType<Value>, report: Report): Row<Value>[] {
  const { file, line } = row;
  const { value, notes } = mend(schema, row.value);
  const found = notes.map((reason) => ({ file, line, reason }));
  (value === undefined ? report.bad : report.mended).push(...found);
  return value === undefined ? [] : [{ file, line, value }];
}
