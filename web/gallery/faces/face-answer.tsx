import { useState } from 'react';
import { type Face, suggestFaceName } from '#contracts/gallery/faces.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './face-answer.module.css';
import { FaceNameRow } from './face-name-row.tsx';
import { NameField } from './name-field.tsx';

interface FaceAnswerProps {
  face: Face;
  /** Gets the face as it is now. */
  onDone: (face: Face) => void;
}

/** Shows what members say of a face, buttons that agree, and a field for another name. */
export function FaceAnswer({ face, onDone }: FaceAnswerProps) {
  const { names } = face;
  const [isOther, setOther] = useState(false);
  const { run, working, errors } = useAction(suggestFaceName, {
    reload: false,
    onDone(now) {
      setOther(false);
      onDone(now);
    },
  });
  const say = (body: { person: string } | { name: string }) => run({ params: { id: face._id }, body });
  const settled = names.find(({ isConfirmed }) => isConfirmed);
  return (
    <div className={styles.answer}>
      {names.length > 0 && (
        <ul className={styles.names} aria-label="Names of this face">
          {(settled ? [settled] : names).map((name) => (
            <FaceNameRow key={name._id} name={name} onDone={onDone} />
          ))}
        </ul>
      )}
      {!face.isSettled && names.length > 0 && !isOther && (
        <Button variant="secondary" size="small" icon="pencil" onClick={() => setOther(true)}>
          No, it’s someone else…
        </Button>
      )}
      {!face.isSettled && (names.length === 0 || isOther) && (
        <NameField
          label="Who is this?"
          hint="Type a name. Pick the member, or save the name of someone who isn’t one."
          chosen={names.flatMap(({ user }) => user ?? [])}
          error={firstError(errors) || undefined}
          working={working}
          autoFocus={isOther}
          onChoose={({ user }) => say({ person: user })}
          onType={(name) => say({ name })}
        >
          {isOther && (
            <Button variant="quiet" size="small" onClick={() => setOther(false)}>
              Cancel
            </Button>
          )}
        </NameField>
      )}
    </div>
  );
}
