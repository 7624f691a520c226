import type { Photo } from '#web/gallery/photos/archived-photo.tsx';
import { photoSizes, ratioClass } from '#web/gallery/photos/photo-ratio.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './choosable-photo.module.css';

interface ChoosablePhotoProps {
  photo: Photo;
  isChosen: boolean;
  /** Whether one more can be chosen. */
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A framed photo that is a checkbox as a whole. */
export function ChoosablePhoto({ photo, isChosen, canChoose, onChoose }: ChoosablePhotoProps) {
  const { picture, caption, year, width, height } = photo;
  return (
    <label className={joinClasses(styles.photo, ratioClass(photo))}>
      <span className={styles.mat}>
        <ResponsivePicture
          url={picture.src}
          alt={caption ? '' : picture.alt}
          width={width}
          height={height}
          sizes={photoSizes(photo)}
          loading="lazy"
        />
      </span>
      <span className={styles.caption}>
        <input
          type="checkbox"
          name="ids"
          checked={isChosen}
          disabled={!isChosen && !canChoose}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span>
          <b>{year}</b> {caption}
        </span>
      </span>
    </label>
  );
}
