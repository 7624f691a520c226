import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Photo } from './archived-photo.tsx';
import styles from './lightbox.module.css';
import { ratioClass } from './photo-ratio.ts';

interface LightboxProps {
  photos: Photo[];
  /** The place in `photos` of the one that is enlarged. */
  shown: number | undefined;
  onShow: (place: number) => void;
  /** Called for the Close button and the Escape key. */
  onClose: () => void;
}

/** A native modal dialog; the browser gives the focus back to the photograph that opened it. */
export function Lightbox({ photos, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  function move(step: number) {
    if (isOpen) onShow((shown + step + photos.length) % photos.length);
  }

  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.lightbox} on-turf`}
      aria-label="Photograph, enlarged"
      onClose={onClose}
      onKeyDown={moveByKey}
    >
      {isOpen && (
        <>
          <div className={styles.bar}>
            <p>{`Photograph ${shown + 1} of ${photos.length}`}</p>
            <Button variant="chalk" icon="x" onClick={onClose}>
              Close
            </Button>
          </div>
          <Enlarged photo={photos[shown]} />
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

/** The caption is read aloud when the next photograph comes. */
function Enlarged({ photo }: { photo: Photo | undefined }) {
  if (!photo) return null;
  const { picture, caption, year, width, height } = photo;
  return (
    <>
      <div className={joinClasses(styles.stage, ratioClass(photo))}>
        <img key={picture.src} src={picture.src} alt={picture.alt} width={width} height={height} />
      </div>
      <p className={styles.caption} aria-live="polite">
        <b>{year}</b> {caption}
      </p>
    </>
  );
}
