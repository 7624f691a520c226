import { Link } from 'react-router';
import type { ClubEvent } from '#contracts/events/events.ts';
import { type AttendeeGroup, attendeeGroups } from '#contracts/events/rsvps.ts';
import { countGuests, countPeople } from '#web/platform/lib/counts.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import styles from './attendees-dialog.module.css';
import { type Attendees, listAttendeesOf } from './load-attendees.ts';
import { rsvpLabels } from './rsvp-labels.ts';

interface AttendeesDialogProps {
  event: ClubEvent;
  attendees: Attendees;
  open: boolean;
  onClose: () => void;
}

/** Lists everyone who answered, grouped by their RSVP. */
export function AttendeesDialog({ event, attendees, open, onClose }: AttendeesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Who answered">
      {attendeeGroups
        .filter((answer) => event.attendance[answer] > 0)
        .map((answer) => (
          <Group key={answer} event={event} attendees={attendees} answer={answer} />
        ))}
    </Dialog>
  );
}

interface GroupProps {
  event: ClubEvent;
  attendees: Attendees;
  answer: AttendeeGroup;
}

function Group({ event: { _id, attendance }, attendees, answer }: GroupProps) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    attendees[answer],
    ({ user }) => user,
    (_last, page) => listAttendeesOf(_id, answer, page),
  );
  return (
    <section className={styles.group}>
      <h3>
        {answer === 'waiting' ? 'Waiting list' : rsvpLabels[answer].label},{' '}
        {countPeople(answer === 'going' ? attendance.people : attendance[answer])}
      </h3>
      <ul className={styles.people}>
        {entries.map(({ user, name, avatar, guests, note, enteredBy }) => (
          <li key={user}>
            <Avatar id={user} name={name} avatar={avatar} size="small" />
            <div>
              <Link className="target" to={`/profile/user/${user}`}>
                {name}
              </Link>
              {guests > 0 && ` + ${countGuests(guests)}`}
              {note && <p className={styles.note}>{note}</p>}
              {enteredBy && <p className={styles.note}>Entered by {enteredBy}</p>}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore
        status={
          answer === 'waiting' ? `Showing ${entries.length}` : `${entries.length} of ${countPeople(attendance[answer])}`
        }
        label="Show more people"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </section>
  );
}
