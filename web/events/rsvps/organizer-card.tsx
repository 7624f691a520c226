import { useState } from 'react';
import type { ClubEvent } from '#contracts/events/events.ts';
import { type Attendance, downloadAnswers } from '#contracts/events/rsvps.ts';
import type { Person } from '#contracts/platform/common.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { countGuests, countOf, countPeople } from '#web/platform/lib/counts.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useFirstField } from '#web/platform/lib/use-first-field.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import styles from './organizer-card.module.css';
import { rsvpLabels } from './rsvp-labels.ts';
import { SlipForm } from './slip-form.tsx';

interface OrganizerCardProps {
  event: ClubEvent;
  isOver: boolean;
}

/** Shows what managers need before an event: the number of chairs, and lists to print. */
export function OrganizerCard({ event: { _id, attendance, capacity, canceled }, isOver }: OrganizerCardProps) {
  const { run, working } = useAction(downloadAnswers, {
    failed: 'We couldn’t download the list',
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

/** Returns "15 members and 8 guests.". */
function describe({ going, people }: Attendance): string {
  const guests = people - going;
  const members = countOf(going, 'member', 'members');
  return guests > 0 ? `${members} and ${countGuests(guests)}.` : `${members}, no guests.`;
}

/** Shows the button for slips of paper and phone calls, and the dialog in which a manager types in one after the other. */
function EnterRsvp({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="pencil" onClick={() => setOpen(true)}>
        Type in an answer
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A member’s answer">
        {isOpen && <Slips eventId={eventId} />}
      </Dialog>
    </>
  );
}

function Slips({ eventId }: { eventId: string }) {
  const [person, setPerson] = useState<Person>();
  const [saved, setSaved] = useState('');
  if (person) {
    return (
      <SlipForm
        eventId={eventId}
        person={person}
        onCancel={() => setPerson(undefined)}
        onSaved={(answer) => {
          setSaved(`Saved for ${person.name}: ${rsvpLabels[answer].label}.`);
          setPerson(undefined);
        }}
      />
    );
  }
  return (
    <>
      <div role="status" className={common.below4}>
        {saved && <Alert kind="success">{saved} They can change it at any time.</Alert>}
      </div>
      <ChoosePerson onChoose={setPerson} />
    </>
  );
}

function ChoosePerson({ onChoose }: { onChoose: (person: Person) => void }) {
  const part = useFirstField();
  return (
    <div ref={part}>
      <NameField
        label="Whose slip is it?"
        hint="Type a first or last name, then pick the member."
        chosen={[]}
        error={undefined}
        working={false}
        onChoose={onChoose}
      >
        {null}
      </NameField>
    </div>
  );
}
