import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClubEvent } from '#contracts/events/events.ts';
import { type Attendance, saveRsvp } from '#contracts/events/rsvps.ts';
import { submit } from '#web/platform/lib/api.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './quick-rsvp.module.css';
import { rsvpLabels } from './rsvp-labels.ts';

/** Lets a member say with one press that they’re coming; other answers, guests, and a note are on the page of the event. */
export function QuickRsvp({ event }: { event: Pick<ClubEvent, '_id' | 'title' | 'attendance'> }) {
  const [answered, setAnswered] = useState<Attendance>();
  const change = useRef<HTMLAnchorElement>(null);
  const { mine, guests, placeInLine } = answered ?? event.attendance;
  const params = { id: event._id };
  const { run, working } = useAction(() => submit(saveRsvp, { params, body: { answer: 'going', guests } }), {
    failed: 'We couldn’t save your answer',
    reload: false,
    onDone: (attendance) =>
      keepFocus(
        () => setAnswered(attendance),
        () => change.current,
      ),
  });
  return (
    <div className={styles.rsvp}>
      <p role="status">
        {mine && <b>{placeInLine ? 'You’re on the waiting list.' : `${rsvpLabels[mine].confirmation}.`}</b>}
      </p>
      {mine ? (
        <Link ref={change} className="target" to={`/cal-events/${event._id}`}>
          Change my answer<span className="sr-only"> for {event.title}</span>
        </Link>
      ) : (
        <Button icon="circle-check" block working={working} workingLabel="Saving…" onClick={() => run()}>
          I’m coming<span className="sr-only"> to {event.title}</span>
        </Button>
      )}
    </div>
  );
}
