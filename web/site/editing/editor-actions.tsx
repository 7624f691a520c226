import { useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import styles from './editing.module.css';
import type { Editor } from './use-editor.ts';

interface EditorActionsProps {
  editor: Editor;
  onPublish: () => void;
  onPreview: () => void;
}

/** Shows the buttons for the text in the form. */
export function EditorActions({ editor, onPublish, onPreview }: EditorActionsProps) {
  const { working, changed, saved } = editor;
  const { draft } = saved;
  const [asking, setAsking] = useState(false);

  async function deleteDraft() {
    await editor.deleteDraft();
    setAsking(false);
  }

  return (
    <div className={styles.actions}>
      <Button icon="check" onClick={onPublish}>
        Publish
      </Button>
      <Button variant="secondary" icon="eye" onClick={onPreview}>
        Preview
      </Button>
      <Button
        variant="secondary"
        icon="device-floppy"
        working={working === 'save'}
        workingLabel="Saving…"
        onClick={() => void editor.save()}
      >
        Save draft
      </Button>
      {changed && (
        <Button variant="danger" icon="arrow-back-up" onClick={editor.discard}>
          Discard my changes
        </Button>
      )}
      {draft && (
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          Delete the draft
        </Button>
      )}
      <ConfirmDialog
        open={asking && draft !== null}
        title={draft?.yours === false ? `Delete the draft by ${draft.by ?? 'a former member'}?` : 'Delete your draft?'}
        confirmLabel="Delete the draft"
        workingLabel="Deleting…"
        working={working === 'delete'}
        onConfirm={() => void deleteDraft()}
        onCancel={() => setAsking(false)}
      >
        <p>The form will go back to what visitors see now. The draft will be gone for every manager.</p>
      </ConfirmDialog>
    </div>
  );
}
