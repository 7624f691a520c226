import { useRef } from 'react';
import { canDeleteFace } from '#contracts/gallery/face-policies.ts';
import { deleteFace, type Face, faceLimits } from '#contracts/gallery/faces.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { FaceAnswer } from './face-answer.tsx';
import { FaceCrop } from './face-crop.tsx';
import { MarkFace } from './mark-face.tsx';
import styles from './photo-faces.module.css';
import type { FaceMarks } from './use-face-marks.ts';

/** Shows the faces of the photo that is enlarged: who they are, buttons that name them, and a button that marks another. */
export function PhotoFaces({ marks }: { marks: FaceMarks }) {
  /** The button below the list. */
  const button = useRef<HTMLButtonElement>(null);
  if (!marks.photo) return null;
  const { faces, isMarking, isShown, chosen } = marks;
  const stop = () => keepFocus(marks.stop, () => button.current);
  if (isMarking && !chosen) return <MarkFace marks={marks} onDone={stop} />;
  return (
    <section className={styles.faces} aria-label="Faces in this photo">
      {faces.length > 0 && (
        <ol className={styles.list}>
          {faces.map((face, place) => (
            <FaceRow
              key={face._id}
              face={face}
              place={place}
              marks={marks}
              onDeleted={() => {
                button.current?.focus();
                marks.reload();
              }}
            />
          ))}
        </ol>
      )}
      {isMarking ? (
        <Button ref={button} variant="chalk" size="small" onClick={stop}>
          Back to the photo
        </Button>
      ) : (
        <ButtonRow>
          {faces.length < faceLimits.inPhoto && (
            <Button ref={button} variant="chalk" size="small" icon="help-circle" onClick={marks.start}>
              Who is this? Mark a face
            </Button>
          )}
          {faces.length > 0 && (
            <Button variant="chalk" size="small" icon="eye" aria-pressed={isShown} onClick={marks.toggle}>
              {isShown ? 'Hide the rings' : 'Show the rings'}
            </Button>
          )}
        </ButtonRow>
      )}
    </section>
  );
}

interface FaceRowProps {
  face: Face;
  /** Among the faces of the photo, from 0. */
  place: number;
  marks: FaceMarks;
  onDeleted: () => void;
}

function FaceRow({ face, place, marks, onDeleted }: FaceRowProps) {
  const isChosen = face._id === marks.chosen?._id;
  const settled = face.names.find(({ isConfirmed }) => isConfirmed);
  return (
    <li className={isChosen ? styles.open : undefined}>
      <Button
        variant="chalk"
        size="small"
        aria-expanded={isChosen}
        onClick={() => marks.choose(isChosen ? undefined : face)}
      >
        <span className="sr-only">Face </span>
        {place + 1} {settled?.name ?? (face.names.length > 0 ? `${face.names[0]?.name}?` : 'Who is this?')}
      </Button>
      {isChosen && (
        <div className={styles.sheet}>
          {marks.photo && (
            <div className={styles.crop}>
              <FaceCrop photo={marks.photo} spot={face} side={128} label={`Face ${place + 1}`} />
            </div>
          )}
          <FaceAnswer face={face} onDone={marks.reload} />
          <DeleteFace face={face} onDeleted={onDeleted} />
        </div>
      )}
    </li>
  );
}

function DeleteFace({ face, onDeleted }: { face: Face; onDeleted: () => void }) {
  const viewer = useViewer();
  const { run, working } = useAction(deleteFace, {
    failed: 'The mark is still there',
    reload: false,
    onDone: onDeleted,
  });
  if (!canDeleteFace(viewer, face)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon="trash"
      working={working}
      workingLabel="Removing…"
      onClick={() => run({ params: { id: face._id } })}
    >
      Remove this mark
    </Button>
  );
}
