import { useId, useState } from 'react';
import { Link } from 'react-router';
import { decideWaitingPhotos, type WaitingPhoto, waitingPhotoLimits } from '#contracts/events/waiting-photos.ts';
import { dayOf, formatLongDay } from '#contracts/platform/event-dates.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PhotoToDecide } from './photo-to-decide.tsx';
import styles from './waiting-photos.module.css';

interface EventGroupProps {
  /** All of one event. */
  photos: WaitingPhoto[];
  /** `words` say what happened. */
  onDecided: (ids: string[], words: string) => void;
}

type Decision = 'accept' | 'decline';

/** Shows the photos of one event. A manager chooses some or all of them, then accepts or declines those together. */
export function EventGroup({ photos, onDecided }: EventGroupProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(false);
  const [missing, setMissing] = useState<{ error?: string }>({});
  const { run, pending, errors } = useAction(decideWaitingPhotos, {
    onDone({ accepted, declined }, { body: { accept = [], decline = [] } }) {
      setAsks(false);
      onDecided([...accept, ...decline], accept.length > 0 ? sayAccepted(accepted) : sayDeclined(declined));
    },
    onRefused: () => setAsks(false),
  });
  const titleId = useId();
  const chosen = photos
    .map(({ _id }) => _id)
    .filter((id) => marked.has(id))
    .slice(0, waitingPhotoLimits.decided);

  function choose(id: string, isChosen: boolean) {
    const others = [...marked].filter((other) => other !== id);
    setMarked(new Set(isChosen ? [...others, id] : others));
  }

  function decide(decision: Decision, isSure: boolean) {
    setMissing(chosen.length === 0 ? { error: 'Choose some photos of this event first.' } : {});
    if (chosen.length === 0) return;
    if (isSure) void run({ body: { [decision]: chosen } });
    else setAsks(true);
  }

  return (
    <Card as="section" padding="medium" label={nameOf(photos)}>
      <FormAlert errors={chosen.length === 0 && missing.error ? missing : errors} />
      <GroupHead titleId={titleId} photos={photos} />
      <div className={styles.choosing}>
        <p role="status">
          {chosen.length} of {countOf(photos.length, 'photo', 'photos')} chosen
        </p>
        <Button
          variant="quiet"
          size="small"
          icon="checkbox"
          onClick={() => setMarked(new Set(photos.map(({ _id }) => _id)))}
        >
          Choose all
          <About photos={photos} />
        </Button>
        <Button variant="quiet" size="small" icon="x" onClick={() => setMarked(new Set())}>
          Choose none
          <About photos={photos} />
        </Button>
      </div>
      <ul className={styles.photos} aria-labelledby={titleId}>
        {photos.map((photo, place) => (
          <PhotoToDecide
            key={photo._id}
            photo={photo}
            number={place + 1}
            isChosen={marked.has(photo._id)}
            onChoose={choose}
          />
        ))}
      </ul>
      <ButtonRow above="large">
        <Button
          icon="check"
          working={pending?.body.accept !== undefined}
          workingLabel="Accepting…"
          onClick={() => decide('accept', true)}
        >
          {chosen.length > 0 ? `Accept ${countOf(chosen.length, 'photo', 'photos')}` : 'Accept'}
          <About photos={photos} />
        </Button>
        <Button variant="danger" icon="trash" onClick={() => decide('decline', false)}>
          {chosen.length > 0 ? `Decline ${countOf(chosen.length, 'photo', 'photos')}` : 'Decline'}
          <About photos={photos} />
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asks}
        title={`Decline ${countOf(chosen.length, 'photo', 'photos')}`}
        confirmLabel={chosen.length === 1 ? 'Delete this photo' : 'Delete these photos'}
        workingLabel="Deleting…"
        working={pending?.body.decline !== undefined}
        onConfirm={() => decide('decline', true)}
        onCancel={() => setAsks(false)}
      >
        <p>
          {chosen.length === 1 ? 'It will be' : 'They will be'} deleted from the site. We don’t tell anyone. This can’t
          be undone.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function GroupHead({ titleId, photos }: { titleId: string; photos: WaitingPhoto[] }) {
  const event = photos[0]?.event;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {event ? <Link to={`/cal-events/${event._id}`}>{event.title}</Link> : nameOf(photos)}
      </h2>
      {event && <p className={common.meta}>{formatLongDay(dayOf(event.startDate))}</p>}
    </>
  );
}

/** Tells the buttons of one event from those of another. */
function About({ photos }: { photos: WaitingPhoto[] }) {
  return <span className="sr-only">, {nameOf(photos)}</span>;
}

// The dates of a series have the same title.
function nameOf([first]: WaitingPhoto[]): string {
  const event = first?.event;
  return event ? `${event.title}, ${formatLongDay(dayOf(event.startDate))}` : 'An event that was deleted';
}

function sayAccepted(count: number): string {
  if (count === 0) return othersDecided;
  return count === 1
    ? '1 photo was accepted. Every member can see it now.'
    : `${count} photos were accepted. Every member can see them now.`;
}

function sayDeclined(count: number): string {
  if (count === 0) return othersDecided;
  return count === 1 ? '1 photo was declined and deleted.' : `${count} photos were declined and deleted.`;
}

const othersDecided = 'Another manager was here first. These photos are decided.';
