import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Face, FaceInPhoto, FaceName } from '#contracts/gallery/faces.ts';
import { formatTaken } from '#web/platform/lib/format-taken.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { FaceAnswer } from './face-answer.tsx';
import styles from './face-card.module.css';
import { FaceCrop, RingedPhoto } from './face-crop.tsx';

/** In milliseconds. */
const leastReadTime = 700;

interface FaceCardProps {
  face: FaceInPhoto;
  onNamed: (face: Face) => void;
  onNext: () => void;
  /** Where the button that led here is gone. */
  takesFocus: boolean;
}

/** Shows a face, large, with its photo and what members say of it. */
export function FaceCard({ face, onNamed, onNext, takesFocus }: FaceCardProps) {
  const { photo } = face;
  const viewerId = useViewer()?._id;
  const [saved, setSaved] = useState<{ name: string; at: number }>();
  function confirm(now: Face) {
    const own = findOwnName(now, viewerId);
    setSaved(own && { name: own.user === viewerId ? 'that’s you' : own.name, at: Date.now() });
    onNamed(now);
  }
  // A double click must not go on to the next face before the answer can be read.
  function goOn() {
    if (!saved || Date.now() - saved.at >= leastReadTime) onNext();
  }
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card as="article" padding="medium" className={common.below5}>
      <div className={styles.columns}>
        <div className={styles.face}>
          <FaceCrop photo={photo} spot={face} side={440} label="The face that needs a name" />
        </div>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1}>
            Do you know this face?
          </h2>
          <FaceFacts photo={photo} />
          <FaceAnswer face={face} onDone={confirm} />
          <div role="status">{saved && <Alert kind="success" title={`Saved: ${saved.name}`} />}</div>
          <Button variant={saved ? 'primary' : 'quiet'} iconAfter="arrow-right" onClick={goOn}>
            {saved ? 'Next face' : 'I don’t know – next face'}
          </Button>
        </div>
        <Link to={`/photos?photo=${photo._id}`} className={styles.whole}>
          <RingedPhoto photo={photo} spot={face} label="The whole photo, with a ring around the face" />
          Open the whole photo
        </Link>
      </div>
    </Card>
  );
}

/** Returns the name that a member agreed with, or else the last name that they gave a face. */
export function findOwnName({ names }: Face, userId: string | undefined): FaceName | undefined {
  if (userId === undefined) return undefined;
  const agreed = names.find(({ agreedBy }) => agreedBy.includes(userId));
  return agreed ?? names.filter(({ suggestedBy }) => suggestedBy === userId).at(-1);
}

/** Shows what is known of a photo, in one line. */
export function FaceFacts({
  photo: { caption, event, taken },
}: {
  photo: Pick<FaceInPhoto['photo'], 'caption' | 'event' | 'taken'>;
}) {
  const facts = [caption, event && `From ${event.title}`, taken && `Taken ${formatTaken(taken)}`].filter(Boolean);
  return <p>{facts.join(' · ') || 'A photo without a caption'}</p>;
}
