import { useRef, useState } from 'react';
import { photosNamedAtOnce } from '#contracts/gallery/photo-people.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { countPhotos } from '#web/gallery/photos/count-photos.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useFirstField } from '#web/platform/lib/use-first-field.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import styles from './naming-bar.module.css';
import type { Naming } from './use-naming.ts';

interface NamingBarProps {
  naming: Naming;
  /** How many photos are chosen. */
  count: number;
  onClose: () => void;
}

/** Shows what can be done with the photos that are chosen, and what was done last, which can be undone. */
export function NamingBar({ naming, count, onClose }: NamingBarProps) {
  const { done, adding, undoing } = naming;
  const [isAsking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const canUndo = done !== undefined && !done.isUndone && done.ids.length > 0;
  return (
    <div className={styles.bar}>
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {done ? describe(done) : `${countPhotos(count)} chosen, up to ${photosNamedAtOnce} at once`}
      </p>
      <Button size="small" icon="user-plus" aria-disabled={count === 0} onClick={() => setAsking(true)}>
        Add a name
      </Button>
      {canUndo && (
        <Button
          variant="secondary"
          size="small"
          icon="arrow-back-up"
          working={undoing.working}
          workingLabel="Undoing…"
          onClick={async () => {
            // The button goes.
            if (await undoing.run(done)) status.current?.focus();
          }}
        >
          Undo
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onClose}>
        Done
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Who is in ${thesePhotos(count)}?`}>
        {isAsking && <AskName adding={adding} onNamed={() => setAsking(false)} />}
      </Dialog>
    </div>
  );
}

function AskName({ adding, onNamed }: { adding: Naming['adding']; onNamed: () => void }) {
  const part = useFirstField();
  return (
    <div ref={part}>
      <NameField
        label="Add a name"
        hint="Type a first or last name, then pick the member."
        chosen={[]}
        error={firstError(adding.errors) || undefined}
        working={adding.working}
        onChoose={async (person) => {
          if (await adding.run(person)) onNamed();
        }}
      >
        {null}
      </NameField>
    </div>
  );
}

function thesePhotos(count: number): string {
  return count === 1 ? 'this photo' : `these ${count} photos`;
}

function describe({ person, ids, isUndone }: NonNullable<Naming['done']>): string {
  if (isUndone) return `${person.name}’s name is off ${thesePhotos(ids.length)} again`;
  if (ids.length === 0) return `${person.name} was named there already`;
  return `${person.name} is named in ${countPhotos(ids.length)}`;
}
