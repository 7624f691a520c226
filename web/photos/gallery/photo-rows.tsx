import { memo } from 'react';
import { byPlace } from '#web/lib/by-place.ts';
import { ArchivedPhoto, type Photo } from '#web/photos/archived-photo.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
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
