import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Content } from './content.ts';
import styles from './editing.module.css';
import type { Editor } from './use-editor.ts';

interface PublishDialogProps {
  editor: Editor;
  /** What was written, or an earlier version; undefined closes the dialog. */
  publishing: Content | undefined;
  onPublish: () => void;
  onCancel: () => void;
}

/** Asks before everybody sees it. */
export function PublishDialog({ editor, publishing, onPublish, onCancel }: PublishDialogProps) {
  const { content, working } = editor;
  const isEarlier = publishing !== undefined && publishing !== content;
  return (
    <Dialog
      open={publishing !== undefined}
      onClose={onCancel}
      title={isEarlier ? 'Bring this version back?' : 'Publish this page?'}
    >
      <p>Everybody sees it at once. What is there now stays in the list of earlier versions.</p>
      {isEarlier && <WhatStays editor={editor} />}
      <div className={styles.actions}>
        <Button icon="check" working={working !== undefined} workingLabel="Publishing…" onClick={onPublish}>
          Publish it now
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function WhatStays({ editor: { saved, changed } }: { editor: Editor }) {
  const { draft } = saved;
  const whose = draft?.yours ? 'Your draft' : `The draft of ${draft?.by ?? 'somebody who has left'}`;
  return (
    <>
      {draft && <p>{whose} stays as it is. You find it here when you come back.</p>}
      {changed && <p>What you changed and have not saved stays as well: this browser keeps it for you.</p>}
    </>
  );
}
