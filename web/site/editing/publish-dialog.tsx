import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import type { Content } from '#web/site/editing/content/content.ts';
import styles from './editing.module.css';
import type { Editor } from './use-editor.ts';

interface PublishDialogProps {
  editor: Editor;
  /** The content of the form, or an earlier version; undefined closes the dialog. */
  publishing: Content | undefined;
  onPublish: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before everyone sees the content. */
export function PublishDialog({ editor, publishing, onPublish, onCancel }: PublishDialogProps) {
  const { content, working } = editor;
  const isEarlier = publishing !== undefined && publishing !== content;
  return (
    <Dialog
      open={publishing !== undefined}
      onClose={onCancel}
      title={isEarlier ? 'Restore this version?' : 'Publish this page?'}
    >
      <p>Everyone will see it right away. What’s there now stays in the list of earlier versions.</p>
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
  const whose = draft?.yours ? 'Your draft' : `The draft by ${draft?.by ?? 'a former member'}`;
  return (
    <>
      {draft && <p>{whose} stays as it is. You’ll find it here when you come back.</p>}
      {changed && <p>Your unsaved changes stay, too. This browser keeps them for you.</p>}
    </>
  );
}
