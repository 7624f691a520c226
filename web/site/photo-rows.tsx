import { memo } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ArchivedPhoto, type Photo } from './archived-photo.tsx';
import styles from './photo-rows.module.css';

interface PhotoRowsProps {
  photos: Photo[];
  /** Gets the place of a photo in `photos`. */
  onEnlarge: (place: number) => void;
}

const many = 96;

/** Framed photographs in justified rows. */
export const PhotoRows = memo(function PhotoRows({ photos, onEnlarge }: PhotoRowsProps) {
  return (
    <div className={joinClasses(styles.rows, photos.length >= many && styles.long)}>
      {photos.map((photo, place) => (
        <ArchivedPhoto
          key={photo._id ?? `${photo.year} ${photo.caption}`}
          photo={photo}
          onEnlarge={() => onEnlarge(place)}
        />
      ))}
    </div>
  );
});
