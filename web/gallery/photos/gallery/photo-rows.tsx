import { memo, useId } from 'react';
import { ArchivedPhoto, type FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './photo-rows.module.css';

interface PhotoRowsProps {
  photos: FramedPhoto[];
  /** Gets the place of a photo in `photos`. */
  onEnlarge: (place: number) => void;
}

/** From here on, photos far from the screen are not laid out. */
const many = 96;

/** Up to this many photos need no link that skips them. */
const few = 3;

/** Shows framed photos in justified rows, and for the keyboard a link to what comes after them. */
export const PhotoRows = memo(function PhotoRows({ photos, onEnlarge }: PhotoRowsProps) {
  const endId = useId();
  return (
    <div className={styles.gallery}>
      {photos.length > few && (
        <a className={styles.skip} href={`#${endId}`}>
          Skip the photos
        </a>
      )}
      <div className={joinClasses(styles.rows, photos.length >= many && styles.long)}>
        {byPlace(photos).map(({ key, item }) => (
          <ArchivedPhoto key={item._id ?? key} photo={item} onEnlarge={() => onEnlarge(key)} />
        ))}
      </div>
      <span id={endId} tabIndex={-1} />
    </div>
  );
});
