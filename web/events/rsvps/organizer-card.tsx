import type { ClubEvent } from '#contracts/events/events.ts';
import { type Attendance, downloadAnswers } from '#contracts/events/rsvps.ts';
import { countGuests, countOf, countPeople } from '#web/platform/lib/counts.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { EnterRsvp } from './enter-rsvp.tsx';
import styles from './organizer-card.module.css';

interface OrganizerCardProps {
  event: ClubEvent;
  isOver: boolean;
}

/** What managers need before an event: the number of chairs, and lists to print. */
export function OrganizerCard({ event: { _id, attendance, capacity, canceled }, isOver }: OrganizerCardProps) {
  const { run, working } = useAction(downloadAnswers, {
    failed: 'The list didn’t download',
    reload: false,
    onDone: (list) => saveFile(`event-${_id}-answers.csv`, list.type, list),
  });
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
      <div className={styles.tools}>
        {!isOver && !canceled && <EnterRsvp eventId={_id} />}
        <Button
          variant="secondary"
          icon="download"
          working={working}
          workingLabel="Asking…"
          onClick={() => run({ params: { id: _id } })}
        >
          Download the list
        </Button>
        <ButtonLink to={`/cal-events/${_id}/sign-in-sheet`} variant="secondary" icon="clipboard-list">
          Sign-in sheet
        </ButtonLink>
        <ButtonLink to={`/cal-events/${_id}/name-badges`} variant="secondary" icon="id-badge-2">
          Name badges
        </ButtonLink>
        <ButtonLink to={`/manager/calls?event=${_id}`} variant="secondary" icon="phone">
          Phone list
        </ButtonLink>
      </div>
    </Card>
  );
}

/** "15 members and 8 guests." */
function describe({ going, people }: Attendance): string {
  const guests = people - going;
  const members = countOf(going, 'member', 'members');
  return guests > 0 ? `${members} and ${countGuests(guests)}.` : `${members}, no guests.`;
}
