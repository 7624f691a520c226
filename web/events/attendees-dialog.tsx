import { Link } from 'react-router';
import { type Attendee, eventAnswers } from '#contracts/event-answers.ts';
import { countPeople } from '#web/lib/counts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { answerWords } from './answer-words.ts';
import styles from './attendees-dialog.module.css';

interface AttendeesDialogProps {
  attendees: Attendee[];
  open: boolean;
  onClose: () => void;
}

/** Everybody who answered, under what they said. */
export function AttendeesDialog({ attendees, open, onClose }: AttendeesDialogProps) {
  const groups = eventAnswers
    .map((answer) => ({ answer, people: attendees.filter((person) => person.answer === answer) }))
    .filter(({ people }) => people.length > 0);
  return (
    <Dialog open={open} onClose={onClose} title="Who answered">
      {groups.map(({ answer, people }) => (
        <section key={answer} className={styles.group}>
          <h3>
            {answerWords[answer].label}, {countPeople(people.length)}
          </h3>
          <ul className={styles.people}>
            {people.map(({ user, name, avatar }) => (
              <li key={user}>
                <Avatar id={user} name={name} avatar={avatar} size="small" />
                <Link to={`/profile/user/${user}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
