import { memo } from 'react';
import { canEditPhoto } from '#contracts/gallery/photo-policies.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { isCreator, type Viewer } from '#contracts/platform/policies.ts';
import { addedOn } from '#web/gallery/photos/photo-dates.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './photo-card.module.css';

export type PhotoAction = 'caption' | 'delete';

interface PhotoCardProps {
  photo: Photo;
  /** The day it was added, in words. */
  date: string;
  viewer: Viewer | null;
  onAsk: (asked: { action: PhotoAction; photo: Photo }) => void;
  /** Whether it is one of several to be changed; undefined unless the manager is choosing some. */
  isChosen?: boolean | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
}

const sizes = '(max-width: 48em) 92vw, 22rem';

/** Shows a photo in its mat with its caption, its day, and what the viewer may do to it. */
export const PhotoCard = memo(function PhotoCard({ photo, date, viewer, onAsk, isChosen, onChoose }: PhotoCardProps) {
  const { url, caption } = photo;
  const about = <span className="sr-only"> {caption || addedOn(date)}</span>;
  return (
    <li className={styles.card}>
      <ResponsivePicture
        url={url}
        alt={caption ? '' : addedOn(date)}
        sizes={sizes}
        width={3}
        height={2}
        loading="lazy"
      />
      {photo.hidden && (
        <Badge kind="clay" icon="eye-off">
          Hidden
        </Badge>
      )}
      {caption && <p className={styles.caption}>{caption}</p>}
      <p className={styles.date}>
        <time dateTime={photo.date}>{date}</time>
      </p>
      {isChosen !== undefined && (
        <CheckField
          name="ids"
          label={<>Choose{about}</>}
          checked={isChosen}
          onChange={(event) => onChoose(photo._id, event.target.checked)}
        />
      )}
      <div className={styles.actions}>
        {canEditPhoto(viewer) && (
          <Button variant="quiet" size="small" icon="pencil" onClick={() => onAsk({ action: 'caption', photo })}>
            Caption{about}
          </Button>
        )}
        {isCreator(viewer, photo) && (
          <Button variant="danger" size="small" icon="x" onClick={() => onAsk({ action: 'delete', photo })}>
            Delete{about}
          </Button>
        )}
      </div>
    </li>
  );
});
