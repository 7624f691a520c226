import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { canEditPhoto } from '#contracts/gallery/photo-policies.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { EditPhoto } from '#web/gallery/photos/edit-photo.tsx';
import { HiddenNote } from '#web/moderation/reports/hidden-note.tsx';
import { ReportButton } from '#web/moderation/reports/report-button.tsx';
import { formatTaken } from '#web/platform/lib/format-taken.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './photo-details.module.css';
import { PhotoPeople } from './photo-people.tsx';

interface PhotoDetailsProps {
  photo: Photo;
  onChanged: (photo: Photo) => void;
}

/** Shows who is in a photo, from which event it is, and when it was taken; members add names, managers change the rest. */
export function PhotoDetails({ photo, onChanged }: PhotoDetailsProps) {
  const viewer = useViewer();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { event, taken, userCreated } = photo;
  // The member who added it has no name here.
  const author = userCreated === viewer?._id && viewer ? { user: viewer._id, name: viewer.name } : null;
  const item = { kind: 'photo' as const, id: photo._id, author, hidden: photo.hidden };

  function closeForm() {
    keepFocus(
      () => setEditing(false),
      () => edit.current,
    );
  }

  return (
    <div className={styles.details}>
      <HiddenNote item={item} />
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
      <div className={styles.tools}>
        {canEditPhoto(viewer) && !isEditing && (
          <Button ref={edit} variant="chalk" size="small" icon="pencil" onClick={() => setEditing(true)}>
            Edit caption, event, or date
          </Button>
        )}
        <ReportButton item={item} onTurf />
      </div>
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
