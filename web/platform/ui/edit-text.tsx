import { useRef, useState } from 'react';
import { useEditDraft } from '#web/platform/lib/drafts.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { EditForm } from './edit-form.tsx';
import { TextArea } from './field.tsx';

interface EditTextProps {
  /** The key under which the browser stores its draft. */
  spot: string;
  written: { body: string; edited: string | null };
  label: string;
  hint?: (text: string) => string | undefined;
  save: (body: string) => Promise<Outcome<unknown>>;
  onEnd: () => void;
}

/** Changes one's own text in its place. What is not saved yet waits in this browser. */
export function EditText({ spot, written, label, hint, save, onEnd }: EditTextProps) {
  const draft = useEditDraft(spot, written.edited);
  const [body, setBody] = useState(draft.text ?? written.body);
  const { run, working, errors } = useAction(save, { onDone: end });

  function end() {
    draft.clear();
    onEnd();
  }

  return (
    <EditForm errors={errors} working={working} onSave={() => void run(body)} onCancel={end}>
      <TextArea
        label={label}
        name="body"
        rows={5}
        autoFocus
        readOnly={working}
        value={body}
        error={errors.body}
        hint={hint?.(body)}
        onChange={(event) => {
          setBody(event.target.value);
          draft.setText(event.target.value);
        }}
      />
    </EditForm>
  );
}

/** Tracks whether something is being edited in place; at the end, the focus returns to the button that began it. */
export function useEditText() {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isEditing,
    /** Of the button that begins it. */
    button,
    begin: () => setIsEditing(true),
    end() {
      setIsEditing(false);
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}
