import type { ClubEvent } from '#contracts/events.ts';
import type { Attendance } from '#contracts/rsvps.ts';
import { countGuests, countOf, countPeople } from '#web/lib/counts.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './organizer-card.module.css';

/** What managers need before an event: how many chairs. */
export function OrganizerCard({ event: { attendance, capacity } }: { event: ClubEvent }) {
  return (
    <Card as="section" padding="large" className={styles.card}>
      <h2>For the organizer</h2>
      <p>
        <b>{countPeople(attendance.people)}</b>
        {attendance.people > 0 && `: ${describe(attendance)}`}
        {attendance.people === 0 && ' so far.'}
      </p>
      {capacity !== null && (
        <p>
          Room for {countPeople(capacity)}; {countPeople(attendance.waiting)} on the waiting list.
        </p>
      )}
    </Card>
  );
}

/** "15 members and 8 guests." */
function describe({ going, people }: Attendance): string {
  const guests = people - going;
  const members = countOf(going, 'member', 'members');
  return guests > 0 ? `${members} and ${countGuests(guests)}.` : `${members}, no guests.`;
}
