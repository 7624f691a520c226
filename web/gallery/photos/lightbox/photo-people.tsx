import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { savePhotoPeople } from '#contracts/gallery/photo-people.ts';
import { canRemoveTag } from '#contracts/gallery/photo-policies.ts';
import { type Photo, photoLimits } from '#contracts/gallery/photos.ts';
import type { Person } from '#contracts/platform/common.ts';
import type { Viewer } from '#contracts/platform/policies.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './photo-people.module.css';

interface PhotoPeopleProps {
  photo: Photo;
  viewer: Viewer | null;
  onChanged: (photo: Photo) => void;
}

/** Shows the people in a photo, with links to all photos they are in, a field that adds names, and buttons that remove them. */
export function PhotoPeople({ photo, viewer, onChanged }: PhotoPeopleProps) {
  const { _id, people, taggedBy } = photo;
  const [isAdding, setAdding] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const { run, working, errors } = useAction(save, {
    reload: false,
    onDone: (changed) => keepFocus(() => onChanged(changed), findAdding),
  });
  const error = errors.people ?? errors.error;
  const known = people.map(({ user }) => user);

  /** Finds the field that adds names, or the button that opens it. */
  function findAdding() {
    return part.current?.querySelector<HTMLElement>('input, :scope > button');
  }

  // With the names shown here, the server changes only what differs, so that names others added in the meantime stay.
  function save(chosen: string[]) {
    return submit(savePhotoPeople, { params: { id: _id }, body: { people: chosen, known } });
  }

  return (
    <div ref={part} className={styles.people}>
      {people.length > 0 && (
        <ul className={styles.names} aria-label="In this photo">
          {people.map((person) => (
            <li key={person.user}>
              <Avatar name={person.name} avatar={person.avatar} id={person.user} size="small" />
              <Link to={`/photos?person=${person.user}`}>{person.name}</Link>
              {canRemoveTag(viewer, { user: person.user, by: taggedBy[person.user] }) && (
                <RemoveName
                  person={person}
                  isViewer={person.user === viewer?._id}
                  onRemove={() => run(known.filter((user) => user !== person.user))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <div className={styles.sheet}>
          <NameField
            label="Add a name"
            hint="Type a first or last name, then pick the member."
            chosen={known}
            error={error}
            working={working}
            onChoose={({ user }) => run([...known, user])}
          >
            <Button variant="secondary" size="small" onClick={() => keepFocus(() => setAdding(false), findAdding)}>
              Done adding names
            </Button>
          </NameField>
        </div>
      ) : (
        <>
          {error && <p role="alert">{error}</p>}
          {people.length < photoLimits.people && (
            <Button variant="chalk" size="small" icon="user-plus" onClick={() => setAdding(true)}>
              {people.length === 0 ? 'Who is in this photo? Add names' : 'Add names'}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface RemoveNameProps {
  person: Person;
  isViewer: boolean;
  onRemove: () => void;
}

function RemoveName({ person, isViewer, onRemove }: RemoveNameProps) {
  return (
    <Button variant="chalk" size="small" icon="x" onClick={onRemove}>
      {isViewer ? (
        'That’s not me'
      ) : (
        <>
          Remove<span className="sr-only"> {person.name}</span>
        </>
      )}
    </Button>
  );
}
