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
import { type OldEvent, oldEvent } from './old-events.ts';
import { type BadRow, type Row, readRows } from './read-file.ts';

/** What the files of an older site hold. */
export interface OldClub {
  users: Row<OldUser>[];
  profiles: Row<OldProfile>[];
  posts: Row<OldPost>[];
  events: Row<OldEvent>[];
  photos: Row<OldPhoto>[];
}

export interface ReadClub {
  club: OldClub;
  bad: BadRow[];
}

/** Reads the files in a folder and checks each document by itself. */
export async function readOldClub(folder: string, timeZone: string): Promise<ReadClub> {
  const bad: BadRow[] = [];
  async function read<Value>(name: string, schema: z.ZodType<Value>): Promise<Row<Value>[]> {
    const found = await readRows(join(folder, name));
    bad.push(...found.bad);
    return found.rows.flatMap((row) => parse(row, schema, bad));
  }
  const club = {
    users: await read('users.json', oldUser),
    profiles: await read('profiles.json', oldProfile),
    posts: await read('posts.json', oldPost),
    events: await read('events.json', oldEvent(timeZone)),
    photos: await read('photos.json', oldPhoto),
  };
  return { club, bad };
}

function parse<Value>({ file, line, value }: Row, schema: z.ZodType<Value>, bad: BadRow[]): Row<Value>[] {
  const result = schema.safeParse(value);
  if (result.success) return [{ file, line, value: result.data }];
  const [issue] = result.error.issues;
  const field = issue?.path.filter((part) => part !== 'event' && part !== 'ids').join('.');
  bad.push({ file, line, reason: field ? `${field}: ${issue?.message}` : (issue?.message ?? 'This is no document.') });
  return [];
}
