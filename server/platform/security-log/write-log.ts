import { type SecurityEvent, securityEventKinds } from '#contracts/platform/security-log.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import { type LogFilter, listSecurityEvents } from './queries.ts';

/** How many rows are read at once, and in memory. */
const step = 500;

/** Yields the log as a CSV file in parts, newest first; times are the club's. */
export async function* writeLog(db: Database, filter: LogFilter, timeZone: string): AsyncGenerator<string> {
  const clock = createClock(timeZone);
  yield byteOrderMark + writeCsvRow(['when', 'what', 'who', 'about', 'details', 'reason']);
  for (let before: number | undefined; ; ) {
    const events = await listSecurityEvents(db, filter, { limit: step, before });
    if (events.length > 0) yield events.map((event) => toRow(event, clock)).join('');
    if (events.length < step) return;
    before = Number(events.at(-1)?._id);
  }
}

function toRow({ date, kind, by, about, detail, reason }: SecurityEvent, clock: (time: number) => string): string {
  const what = securityEventKinds[kind as keyof typeof securityEventKinds] ?? kind;
  return writeCsvRow([clock(Date.parse(date)).replace('T', ' '), what, by ?? '', about ?? '', detail, reason]);
}
