import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { usePostDeed } from './use-post-deed.ts';

interface DeleteButtonProps {
  deed: 'delete' | 'delete-comment';
  /** The ids of what goes. */
  fields: Record<string, string>;
  what: 'post' | 'comment';
  className?: string | undefined;
}

/** Removes one's own post or comment, after asking. */
export function DeleteButton({ deed, fields, what, className }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { act, pending } = usePostDeed();
  return (
    <>
      <RemoveButton className={className} onClick={() => setAsking(true)}>
        Delete
        <span className="sr-only"> my {what}</span>
      </RemoveButton>
      <ConfirmDialog
        open={asking}
        title={`Delete this ${what}`}
        confirmLabel={`Delete the ${what}`}
        workingLabel="Deleting…"
        working={pending === deed}
        onConfirm={() => act(deed, fields)}
        onCancel={() => setAsking(false)}
      >
        <p>{questions[what]}</p>
      </ConfirmDialog>
    </>
  );
}

const questions = {
  post: 'Its comments and likes go with it. This can not be undone.',
  comment: 'Others will not see it anymore. This can not be undone.',
};
