import type { Attendee, AttendeeGroup } from '#contracts/events/rsvps.ts';
import { isManager, type Viewer } from '#contracts/platform/policies.ts';
import { selectRsvps } from '#server/events/events/attendance.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Returns a page of the people who answered, counted from 1, by last name as in the directory. Guests are not members and are left out. */
export async function listAttendees(
  db: Database,
  { eventId, answer, viewer }: { eventId: string; answer: AttendeeGroup | undefined; viewer: Viewer },
  { page, limit }: { page: number; limit: number },
): Promise<Attendee[]> {
  const rows = await selectRsvps(db)
    .leftJoin('users as enteredBy', 'enteredBy.id', 'eventAnswers.enteredById')
    .select(['users.id', 'users.name', 'users.avatar', 'answer', 'guests', 'note', 'waitingSince'])
    .select('enteredBy.name as enteredBy')
    .where('eventId', '=', eventId)
    .$if(answer !== undefined, (query) =>
      query.where('answer', '=', answer === 'waiting' || !answer ? 'going' : answer),
    )
    .$if(answer === 'going', (query) => query.where('waitingSince', 'is', null))
    .$if(answer === 'waiting', (query) => query.where('waitingSince', 'is not', null).orderBy('waitingSince'))
    .orderBy('users.sortName')
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * (limit - 1))
    .execute();
  return rows.map(({ id, note, enteredBy, waitingSince, ...person }) => {
    const user = String(id);
    return {
      ...person,
      user,
      isWaiting: waitingSince !== null,
      enteredBy: isManager(viewer) ? enteredBy : null,
      note: isManager(viewer) || user === viewer._id ? note : null,
    };
  });
}
