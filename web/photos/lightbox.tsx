import type { KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ResponsivePicture } from '#web/ui/responsive-picture.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import type { Photo } from './archived-photo.tsx';
import styles from './lightbox.module.css';
import { ratioClass } from './photo-ratio.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  /** The photo that is enlarged. */
  photo: Photo | undefined;
  /** Its place among all of them, from 0. */
  place: number | undefined;
  count: number;
  onShow: (place: number) => void;
  /** Called for the Close button and the Escape key. */
  onClose: () => void;
}

/** A native modal dialog; the browser gives the focus back to the photo that opened it. */
export function Lightbox({ photo, place, count, onShow, onClose }: LightboxProps) {
  const isOpen = place !== undefined;
  const modal = useModal(isOpen, onClose);

  function move(step: number) {
    if (isOpen) onShow((place + step + count) % count);
  }

  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  }

  return (
    <dialog
      {...modal}
      className={`${styles.lightbox} on-turf`}
      aria-label="Enlarged photo"
      onKeyDown={moveByKey}
      {...useSwipe(move)}
    >
      {photo && isOpen && (
        <>
          <div className={styles.bar}>
            <p>{`Photo ${place + 1} of ${count}`}</p>
            <Button variant="chalk" icon="x" onClick={onClose}>
              Close
            </Button>
          </div>
          <Enlarged photo={photo} />
          <div className={styles.moves}>
            <Button variant="chalk" icon="arrow-left" onClick={() => move(-1)}>
              Previous
            </Button>
            <Button variant="chalk" iconAfter="arrow-right" onClick={() => move(1)}>
              Next
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** The caption is read aloud when the next photo comes. */
function Enlarged({ photo }: { photo: Photo }) {
  const { picture, caption, year, width, height } = photo;
  return (
    <>
      <div className={joinClasses(styles.stage, ratioClass(photo))}>
        <ResponsivePicture
          key={picture.src}
          url={picture.src}
          alt={picture.alt}
          width={width}
          height={height}
          sizes="100vw"
          draggable={false}
        />
      </div>
      <p className={styles.caption} aria-live="polite">
        <b>{year}</b> {caption}
      </p>
    </>
  );
}
