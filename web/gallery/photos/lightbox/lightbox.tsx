import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { ratioClass } from '#web/gallery/photos/photo-ratio.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { useModal } from '#web/platform/ui/use-modal.ts';
import styles from './lightbox.module.css';
import { LightboxBar } from './lightbox-bar.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  /** The photo that is enlarged. */
  photo: FramedPhoto | undefined;
  /** Its place among all of them, from 0. */
  place: number | undefined;
  count: number;
  onShow: (place: number) => void;
  /** Called for the Close button and the Escape key. */
  onClose: () => void;
  /** Below the caption: what else is known of the photo. */
  details?: ReactNode;
  /** Covers the photo exactly, an SVG that is as wide and high as it. */
  overlay?: ReactNode;
  /** Whether the photo stays while a face is marked in it; other controls are hidden. */
  isHeld?: boolean | undefined;
  /** A link in the bar that saves the photo. */
  download?: ReactNode;
}

/** Shows a photo in a native modal dialog, as large as the screen; the browser gives the focus back to the photo that opened it. */
export function Lightbox(props: LightboxProps) {
  const { photo, place, count, onShow, onClose, details, overlay, isHeld = false, download } = props;
  const isOpen = place !== undefined;
  const at = place ?? 0;
  const modal = useModal(isOpen, close);
  const frame = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const { isFull, toggle: toggleFull } = useFullScreen(frame);
  const slideshow = useSlideshow(() => move(1));
  // A photo that is gone closes the viewer, too.
  if (!isOpen && slideshow.isPlaying) slideshow.stop();
  const swipe = useSwipe(moveByHand, about);

  function move(step: number) {
    if (isOpen && !isHeld) onShow((at + step + count) % count);
  }

  function moveByHand(step: number) {
    slideshow.stop();
    move(step);
  }

  function close() {
    slideshow.stop();
    if (isFull) void toggleFull?.();
    onClose();
  }

  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => moveByHand(-1),
    ArrowRight: () => moveByHand(1),
    Home: () => moveByHand(-at),
    End: () => moveByHand(count - 1 - at),
    f: () => toggleFull?.(),
  };

  function moveByKey({ key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const used = target as Element;
    // A dialog that was opened from this one has its own keys.
    if (used.closest('dialog') !== currentTarget) return;
    // In a field they move the cursor.
    const typedInto = used.closest('input, select, textarea');
    if (!typedInto && !ctrlKey && !metaKey && !altKey) keys[key.length === 1 ? key.toLowerCase() : key]?.();
  }

  // Stops the slideshow when a control is used. Safari does not focus a button that is pressed.
  function stayWhileUsed({ target }: SyntheticEvent) {
    if (about.current?.contains(target as Node)) slideshow.stop();
  }

  return (
    <dialog
      {...modal}
      className={styles.lightbox}
      aria-label="Enlarged photo"
      onKeyDown={moveByKey}
      onFocus={stayWhileUsed}
      onClick={stayWhileUsed}
      {...swipe}
    >
      {photo && isOpen && (
        <div ref={frame} className={joinClasses(styles.frame, isHeld && styles.held, 'on-turf')}>
          <LightboxBar
            counter={`Photo ${at + 1} of ${count}`}
            isFull={isFull}
            onFull={toggleFull}
            isPlaying={slideshow.isPlaying}
            onPlay={count > 1 ? slideshow.toggle : undefined}
            download={download}
            onClose={close}
          />
          <Enlarged photo={photo} isSilent={slideshow.isPlaying} overlay={overlay} />
          <div className={styles.moves}>
            <Button variant="chalk" icon="arrow-left" onClick={() => moveByHand(-1)}>
              Previous
            </Button>
            <Button variant="chalk" iconAfter="arrow-right" onClick={() => moveByHand(1)}>
              Next
            </Button>
          </div>
          {details && (
            <div ref={about} className={styles.details}>
              {details}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

// The caption is read aloud when the next photo comes, unless it comes by itself.
function Enlarged({ photo, isSilent, overlay }: { photo: FramedPhoto; isSilent: boolean; overlay: ReactNode }) {
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
        {overlay && <div className={styles.overlay}>{overlay}</div>}
      </div>
      <p className={styles.caption} aria-live={isSilent ? 'off' : 'polite'}>
        {year && <b>{year}</b>} {caption}
      </p>
    </>
  );
}

/**
 * Returns whether an element fills the screen, and what changes that; `toggle` is undefined where browsers cannot, as on iPhones.
 */
function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const isPossible = typeof document !== 'undefined' && document.fullscreenEnabled;

  async function toggle() {
    // Browsers may refuse, for example in a frame; then everything stays as it is.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    else await ref.current?.requestFullscreen().catch(() => {});
  }

  return { isFull, toggle: isPossible ? toggle : undefined };
}
