import { useState } from 'react';
import type { Outcome } from '#web/lib/outcome.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';

interface DeleteButtonProps {
  remove: () => Promise<Outcome<unknown>>;
  what: 'post' | 'comment';
  /** Who wrote it, where it is not the viewer: then an Admin removes it. */
  author?: string | undefined;
  className?: string | undefined;
}

/** Deletes one's own post or comment, or as an Admin someone else's, after asking. */
export function DeleteButton({ remove, what, author, className }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { run, working } = useAction(remove, { failed: 'That didn’t work' });
  return (
    <>
      <RemoveButton className={className} onClick={() => setAsking(true)}>
        {author ? 'Delete as Admin' : 'Delete'}
        <span className="sr-only">{author ? `: the ${what} by ${author}` : ` my ${what}`}</span>
      </RemoveButton>
      <ConfirmDialog
        open={asking}
        title={`Delete this ${what}`}
        confirmLabel={`Delete the ${what}`}
        workingLabel="Deleting…"
        working={working}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {author && <p>{author} wrote it. The security log will keep a note of this.</p>}
        <p>{questions[what]}</p>
      </ConfirmDialog>
    </>
  );
}

const questions = {
  post: 'Its comments and likes go with it. This can’t be undone.',
  comment: 'No one will see it anymore. This can’t be undone.',
};
