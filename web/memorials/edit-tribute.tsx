import { useState } from 'react';
import { type Tribute, updateTribute } from '#contracts/tributes.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useEditDraft } from '#web/lib/use-edit-draft.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface EditTributeProps {
  aboutId: string;
  tribute: Tribute;
  onEnd: () => void;
}

/** Changes one's own tribute in its place. What is not saved yet waits in this browser. */
export function EditTribute({ aboutId, tribute, onEnd }: EditTributeProps) {
  const draft = useEditDraft(`edit-tribute:${tribute._id}`, tribute.edited);
  const [body, setBody] = useState(draft.text ?? tribute.body);
  const { run, working, errors } = useAction(updateTribute, { onDone: end });

  function end() {
    draft.clear();
    onEnd();
  }

  return (
    <EditForm
      errors={errors}
      working={working}
      onSave={() => void run({ params: { id: aboutId, tributeId: tribute._id }, body: { body } })}
      onCancel={end}
    >
      <TextArea
        label="Your tribute"
        name="body"
        rows={5}
        autoFocus
        value={body}
        error={errors.body}
        onChange={(event) => {
          setBody(event.target.value);
          draft.setText(event.target.value);
        }}
      />
    </EditForm>
  );
}
