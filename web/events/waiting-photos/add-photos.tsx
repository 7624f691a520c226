import { useEffect, useRef, useState } from 'react';
import type { ClubEvent } from '#contracts/events/events.ts';
import { countOwnWaitingPhotos, waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { dateFormat } from '#contracts/platform/date-format.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { call } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { focusOn } from '#web/platform/lib/focus-heading.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './add-photos.module.css';
import { PhotosForm } from './photos-form.tsx';

const { ofEvent } = waitingPhotoLimits;

/** Lets members send their photos of an event that has begun, and says how many of theirs wait for a manager. */
export function AddPhotos({ event }: { event: ClubEvent }) {
  const { timeZone } = useClub();
  if (event.canceled || !hasBegun(event, new Date(), timeZone)) return null;
  return <OwnPhotos eventId={event._id} />;
}

function OwnPhotos({ eventId }: { eventId: string }) {
  const { data, reload } = useLoaded(eventId, () => call(countOwnWaitingPhotos, { params: { id: eventId } }));
  const [sent, setSent] = useState(0);
  // A manager accepted some.
  useLive('photos', reload);
  const waiting = data?.waiting ?? 0;
  return (
    <Card title="Add your photos" padding="medium" className={styles.card}>
      <div className={styles.parts}>
        <p>
          Were you there? Send up to {ofEvent} photos. A manager will review them first, and then every member can see
          them.
        </p>
        {sent > 0 && <Thanks key={sent} />}
        {waiting > 0 && <p className={styles.waiting}>{sayWaiting(waiting)}</p>}
        {waiting >= ofEvent ? (
          <p>You can send more once a manager has reviewed these.</p>
        ) : (
          <PhotosForm
            eventId={eventId}
            room={ofEvent - waiting}
            onSent={() => {
              setSent(sent + 1);
              reload();
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Takes the focus: the button that had it may be gone. */
function Thanks() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(place.current), []);
  return (
    <Alert ref={place} kind="success" role="status" title="Thank you. Your photos arrived.">
      A manager will review them soon.
    </Alert>
  );
}

function sayWaiting(waiting: number): string {
  return `${countOf(waiting, 'of your photos is', 'of your photos are')} waiting for a manager.`;
}

/** Checks whether an event has begun by the clocks of the club. */
export function hasBegun({ startDate }: { startDate: string }, now: Date, timeZone: string): boolean {
  // The Swedish format is almost that of event times.
  const local = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').format(now);
  return startDate <= local.replace(' ', 'T');
}
