import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Face, FaceInPhoto } from '#contracts/faces.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FaceAnswer } from './face-answer.tsx';
import styles from './face-card.module.css';
import { FaceCrop, RingedPhoto } from './face-crop.tsx';
import { FaceFacts } from './face-facts.tsx';

interface FaceCardProps {
  face: FaceInPhoto;
  onNamed: (face: Face) => void;
  onSkip: () => void;
  /** Where the button that led here is gone. */
  takesFocus: boolean;
}

/** A face, large, with its photo and what members say of it. */
export function FaceCard({ face, onNamed, onSkip, takesFocus }: FaceCardProps) {
  const { photo } = face;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card as="article" padding="medium" className={styles.card}>
      <div className={styles.columns}>
        <div className={styles.face}>
          <FaceCrop photo={photo} spot={face} side={440} label="The face that needs a name" />
        </div>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1}>
            Do you know this face?
          </h2>
          <FaceFacts photo={photo} />
          <FaceAnswer face={face} onDone={onNamed} />
          <Button variant="quiet" iconAfter="arrow-right" onClick={onSkip}>
            I don’t know – next face
          </Button>
          <Link to={`/photos?photo=${photo._id}`} className={styles.whole}>
            <RingedPhoto photo={photo} spot={face} label="The whole photo, with a ring around the face" />
            Open the whole photo
          </Link>
        </div>
      </div>
    </Card>
  );
}
