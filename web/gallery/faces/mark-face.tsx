import { useState } from 'react';
import { markFace } from '#contracts/gallery/faces.ts';
import { submit } from '#web/platform/lib/api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { createSendingKey } from '#web/platform/lib/sending.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { resizeBy } from './face-rings.tsx';
import { NameField } from './name-field.tsx';
import styles from './photo-faces.module.css';
import type { FaceMarks } from './use-face-marks.ts';

type SuggestedName = { person: string } | { name: string } | Record<never, never>;

/** Says below a photo how to mark a face, and then asks who it is. */
export function MarkFace({ marks, onDone }: { marks: FaceMarks; onDone: () => void }) {
  const { spot, photoId = '', entered } = marks;
  // The idempotency key of this ring: sending it again marks only one face.
  const [key, setKey] = useState(createSendingKey);
  const { run, working, errors } = useAction(mark, {
    reload: false,
    onDone(face) {
      const hasName = face.names.length > 0;
      const text = hasName ? 'We’ll ask others if they agree.' : 'We’ll ask the club who it is.';
      showToast({ kind: 'success', title: 'The face is marked.', text });
      marks.reload();
      onDone();
    },
    onRefused({ status }) {
      // This key was sent with another ring. Without a response, the key stays: the face may be marked.
      if (status === 422) setKey(createSendingKey());
    },
  });

  function mark(suggested: SuggestedName) {
    const { x, y, size } = spot ?? { x: 0, y: 0, size: 0 };
    return submit(markFace, { params: { id: photoId }, body: { x, y, size, ...suggested }, idempotencyKey: key });
  }

  const cancel = (
    <Button variant="quiet" size="small" onClick={onDone}>
      Cancel
    </Button>
  );
  if (!spot) {
    return (
      <div className={styles.sheet}>
        <p className={styles.hint} role="status">
          Tap a face in the photo. With a keyboard, the arrow keys move a ring, + and – change its size, and Enter sets
          it.
        </p>
        {cancel}
      </div>
    );
  }
  return (
    <section className={styles.sheet} aria-label="The face that you marked">
      <ButtonRow>
        <Button variant="secondary" size="small" onClick={() => marks.place(resizeBy(spot, -1))}>
          Smaller ring
        </Button>
        <Button variant="secondary" size="small" onClick={() => marks.place(resizeBy(spot, 1))}>
          Larger ring
        </Button>
      </ButtonRow>
      <NameField
        key={entered}
        label="Do you know who this is?"
        hint="Type a name. Pick the member, or save the name of someone who isn’t one."
        chosen={[]}
        error={firstError(errors) || undefined}
        working={working}
        autoFocus={entered > 0}
        onChoose={({ user }) => run({ person: user })}
        onType={(name) => run({ name })}
      >
        <Button variant="secondary" size="small" icon="help-circle" onClick={() => run({})}>
          I don’t know – ask the club
        </Button>
        {cancel}
      </NameField>
    </section>
  );
}
