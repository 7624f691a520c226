import { useState } from 'react';
import { callLimits } from '#contracts/mailings/calls.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { EditForm } from '#web/platform/ui/edit-form.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';

interface CallNoteProps {
  /** What its draft is stored under. */
  spot: string;
  name: string;
  note: string;
  save: (changes: { note: string }) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** What was said on the phone. */
export function CallNote({ spot, name, note, save, onClose }: CallNoteProps) {
  const draft = useDraft(spot);
  // Typed words win, and what someone else saved since is shown beside them.
  const [text, setText] = useState(draft.text || note);
  const [isFromDraft] = useState(draft.text !== '' && draft.text !== note);
  const { run, working, errors } = useAction(save, { onDone: end });

  function end() {
    draft.clear();
    onClose();
  }

  return (
    <EditForm errors={errors} working={working} onSave={() => run({ note: text })} onCancel={end}>
      <TextArea
        label={`What ${name} said`}
        name="note"
        rows={3}
        maxLength={callLimits.note}
        autoFocus
        hint={`Managers and the caller can read it.${isFromDraft && note ? ` The saved note says: “${note}”` : ''}`}
        value={text}
        error={errors.note}
        onChange={(event) => {
          setText(event.target.value);
          draft.setText(event.target.value);
        }}
      />
    </EditForm>
  );
}
