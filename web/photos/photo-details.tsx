import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { canEditPhoto } from '#contracts/photo-policies.ts';
import type { Photo } from '#contracts/photos.ts';
import { useViewer } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EditPhoto } from './edit-photo.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './photo-details.module.css';
import { formatTaken } from './photo-filter.ts';
import { PhotoPeople } from './photo-people.tsx';

interface PhotoDetailsProps {
  photo: Photo;
  onChanged: (photo: Photo) => void;
}

/** Who is in a photo, from which event it is, and when it was taken; members add names, managers change the rest. */
export function PhotoDetails({ photo, onChanged }: PhotoDetailsProps) {
  const viewer = useViewer();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { event, taken } = photo;

  function closeForm() {
    keepFocus(
      () => setEditing(false),
      () => edit.current,
    );
  }

  return (
    <div className={styles.details}>
      <PhotoPeople photo={photo} viewer={viewer} onChanged={onChanged} />
      {(event || taken) && (
        <p className={styles.facts}>
          {event && (
            <>
              From <Link to={`/photos?event=${event._id}`}>{event.title}</Link>
            </>
          )}
          {event && taken && ' · '}
          {taken && (
            <>
              Taken <Link to={`/photos?year=${taken.slice(0, 4)}`}>{formatTaken(taken)}</Link>
            </>
          )}
        </p>
      )}
      {canEditPhoto(viewer) && !isEditing && (
        <Button ref={edit} variant="chalk" size="small" icon="pencil" onClick={() => setEditing(true)}>
          Edit caption, event, or date
        </Button>
      )}
      {isEditing && (
        <EditPhoto
          photo={photo}
          onSaved={(changed) => {
            onChanged(changed);
            closeForm();
          }}
          onCancel={closeForm}
        />
      )}
    </div>
  );
}
