import { useState } from 'react';
import type { Attendee } from '#contracts/event-answers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './attendees-card.module.css';
import { AttendeesDialog } from './attendees-dialog.tsx';

const facesShown = 6;
const namesShown = 3;

/** Who comes, in a few faces and words, and the way to all of them. */
export function AttendeesCard({ attendees, isOver }: { attendees: Attendee[]; isOver: boolean }) {
  const [open, setOpen] = useState(false);
  const going = attendees.filter(({ answer }) => answer === 'going');
  return (
    <Card as="section" padding="large">
      <h2 className={styles.heading}>{isOver ? 'Who said they would come' : 'Who is going'}</h2>
      {going.length > 0 ? (
        <Faces going={going} />
      ) : (
        <p>{isOver ? 'Nobody said so here.' : 'Nobody yet. Be the first.'}</p>
      )}
      {attendees.length > 0 && (
        <Button variant="quiet" icon="users" className={styles.all} onClick={() => setOpen(true)}>
          See everyone who answered
        </Button>
      )}
      <AttendeesDialog attendees={attendees} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Faces({ going }: { going: Attendee[] }) {
  return (
    <>
      <div className={styles.faces}>
        {going.slice(0, facesShown).map(({ user, name, avatar }) => (
          <Avatar key={user} id={user} name={name} avatar={avatar} size="medium" className={styles.face} />
        ))}
      </div>
      <p>{nameSome(going.map(({ name }) => name))}</p>
    </>
  );
}

/** "Peg Lindqvist, Ray Ito, Dale Hutchings and 35 more." */
function nameSome(names: string[]): string {
  const rest = names.length - namesShown;
  const shown = rest > 0 ? [...names.slice(0, namesShown), `${rest} more`] : names;
  return `${new Intl.ListFormat('en-US').format(shown)}.`;
}
