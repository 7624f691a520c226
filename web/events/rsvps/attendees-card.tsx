import { useState } from 'react';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './attendees-card.module.css';
import { AttendeesDialog } from './attendees-dialog.tsx';
import type { Attendees } from './load-attendees.ts';

const facesShown = 6;
const namesShown = 3;

interface AttendeesCardProps {
  event: ClubEvent;
  attendees: Attendees;
  isOver: boolean;
}

/** Shows who is going, in a few faces and names, and a button that shows everyone. */
export function AttendeesCard({ event, attendees, isOver }: AttendeesCardProps) {
  const [open, setOpen] = useState(false);
  const { going, waiting, maybe, declined } = event.attendance;
  return (
    <Card as="section" padding="large">
      <h2 className={styles.heading}>{isOver ? 'Who said they were going' : 'Who is going'}</h2>
      {going > 0 ? (
        <Faces going={attendees.going.items} count={going} />
      ) : (
        <p>{isOver || event.canceled ? 'No one said they were going.' : 'No one yet. Be the first.'}</p>
      )}
      {going + waiting + maybe + declined > 0 && (
        <Button variant="quiet" icon="users" className={styles.all} onClick={() => setOpen(true)}>
          See everyone who answered
        </Button>
      )}
      <AttendeesDialog event={event} attendees={attendees} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Faces({ going, count }: { going: Attendee[]; count: number }) {
  return (
    <>
      <div className={styles.faces}>
        {going.slice(0, facesShown).map(({ user, name, avatar }) => (
          <Avatar key={user} id={user} name={name} avatar={avatar} size="medium" className={styles.face} />
        ))}
      </div>
      <p>
        {nameSome(
          going.map(({ name }) => name),
          count,
        )}
      </p>
    </>
  );
}

/** Returns "Peg Lindqvist, Ray Ito, Dale Hutchings, and 35 more." */
function nameSome(names: string[], count: number): string {
  const rest = count - namesShown;
  const shown = rest > 0 ? [...names.slice(0, namesShown), `${rest.toLocaleString('en-US')} more`] : names;
  return `${new Intl.ListFormat('en-US').format(shown)}.`;
}
