import { useRef, useState } from 'react';
import { type Face, suggestFaceName } from '#contracts/gallery/faces.ts';
import { focusOn } from '#web/platform/lib/focus-heading.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
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
  const part = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const { run, working, errors } = useAction(suggestFaceName, {
    reload: false,
    onDone(now) {
      finish(now);
      setOther(false);
    },
  });
  function finish(now: Face) {
    // The field or the button that has the focus goes.
    if (part.current?.contains(document.activeElement)) focusOn(part.current);
    onDone(now);
  }
  function cancel() {
    keepFocus(
      () => setOther(false),
      () => other.current,
    );
  }
  const say = (body: { person: string } | { name: string }) => run({ params: { id: face._id }, body });
  const settled = names.find(({ isConfirmed }) => isConfirmed);
  return (
    <div ref={part} className={styles.answer}>
      {names.length > 0 && (
        <ul className={styles.names} aria-label="Names of this face">
          {(settled ? [settled] : names).map((name) => (
            <FaceNameRow key={name._id} name={name} onDone={finish} />
          ))}
        </ul>
      )}
      {!face.isSettled && names.length > 0 && !isOther && (
        <Button ref={other} variant="secondary" size="small" icon="pencil" onClick={() => setOther(true)}>
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
            <Button variant="quiet" size="small" onClick={cancel}>
              Cancel
            </Button>
          )}
        </NameField>
      )}
    </div>
  );
}
