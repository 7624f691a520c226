import { type AttendeeGroup, attendeeGroups } from '#contracts/events/rsvps.ts';
import type { Viewer } from '#contracts/platform/policies.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byteOrderMark, writeCsvRow } from '#server/platform/http/csv.ts';
import { listAttendees } from './queries.ts';

/** How many rows are read at once. */
const step = 500;

/**
 * Returns everyone who answered as a CSV file with the columns name, answer, guests, people, and note. People who wait for a
 * place have the answer `waiting`; `people` is 0 for people who can't go.
 */
export async function writeAnswers(db: Database, eventId: string, viewer: Viewer): Promise<string> {
  const parts = [byteOrderMark, writeCsvRow(['name', 'answer', 'guests', 'people', 'note'])];
  for (const answer of attendeeGroups) parts.push(...(await writeGroup(db, { eventId, answer, viewer })));
  return parts.join('');
}

async function writeGroup(
  db: Database,
  group: { eventId: string; answer: AttendeeGroup; viewer: Viewer },
): Promise<string[]> {
  const rows: string[] = [];
  for (let page = 1; ; page += 1) {
    const attendees = await listAttendees(db, group, { page, limit: step + 1 });
    for (const { name, guests, note } of attendees.slice(0, step)) {
      const people = group.answer === 'declined' ? 0 : 1 + guests;
      rows.push(writeCsvRow([name, group.answer, guests, people, note ?? '']));
    }
    if (attendees.length <= step) return rows;
  }
}
