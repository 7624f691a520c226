import { memo } from 'react';
import { ArchivedPhoto, type Photo } from '#web/gallery/photos/archived-photo.tsx';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './photo-rows.module.css';

interface PhotoRowsProps {
  photos: Photo[];
  /** Gets the place of a photo in `photos`. */
  onEnlarge: (place: number) => void;
}

const many = 96;

/** Framed photos in justified rows. */
export const PhotoRows = memo(function PhotoRows({ photos, onEnlarge }: PhotoRowsProps) {
  return (
    <div className={joinClasses(styles.rows, photos.length >= many && styles.long)}>
      {byPlace(photos).map(({ key, item }) => (
        <ArchivedPhoto key={item._id ?? key} photo={item} onEnlarge={() => onEnlarge(key)} />
      ))}
    </div>
  );
});
