import { useState } from 'react';
import { callLimits } from '#contracts/mailings/calls.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { EditForm } from '#web/platform/ui/edit-form.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';

interface CallNoteProps {
  name: string;
  note: string;
  save: (changes: { note: string }) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** What was said on the phone. */
export function CallNote({ name, note, save, onClose }: CallNoteProps) {
  const [text, setText] = useState(note);
  const { run, working, errors } = useAction(save, { onDone: onClose });
  return (
    <EditForm errors={errors} working={working} onSave={() => run({ note: text })} onCancel={onClose}>
      <TextArea
        label={`What ${name} said`}
        name="note"
        rows={3}
        maxLength={callLimits.note}
        autoFocus
        hint="Managers and whoever calls can read it."
        value={text}
        error={errors.note}
        onChange={(event) => setText(event.target.value)}
      />
    </EditForm>
  );
}
