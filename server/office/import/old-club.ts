import { join } from 'node:path';
import { z } from 'zod';
import { createEvent } from '#contracts/events/events.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
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
import { bodyOf, withLines } from './older-fields.ts';
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

const inLines = withLines('title', 'address', 'city', 'state', 'zip');
const optionalId = z.coerce.string().nullish();
const oldEventIds = z.object({ _id: z.coerce.string().min(1), userCreated: optionalId });

/**
 * Returns the schema of an event. Its times were stored as they were typed, in the club's local time, or as moments, which
 * become local times.
 */
function oldEvent(timeZone: string) {
  const clock = createClock(timeZone);
  const toLocal = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const isMoment = /(?:Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
    return isMoment ? clock(Date.parse(value)) : value.slice(0, 'YYYY-MM-DDTHH:mm'.length);
  };
  return z.preprocess(
    (value) => {
      const fields = inLines(value);
      const { _id, userCreated } = fields;
      const event = { ...fields, startDate: toLocal(fields.startDate), endDate: toLocal(fields.endDate), repeat: null };
      return { ids: { _id, userCreated }, event };
    },
    z.object({ ids: oldEventIds, event: bodyOf(createEvent) }),
  );
}
export type OldEvent = z.infer<ReturnType<typeof oldEvent>>;
