import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import { offerUndo, type Undoable } from './undo.ts';

interface DeleteButtonProps {
  remove: () => Promise<Outcome<unknown>>;
  undoable: Undoable;
  /** Its author, if that is not the viewer: then an Admin deletes it. */
  author?: string | undefined;
  className?: string | undefined;
}

/** Deletes one's own post or comment at once, which can be undone; or as an Admin someone else's, after asking. */
export function DeleteButton({ author, ...props }: DeleteButtonProps) {
  return author ? <DeleteAsAdmin author={author} {...props} /> : <DeleteOwn {...props} />;
}

function DeleteOwn({ remove, undoable, className }: DeleteButtonProps) {
  const { run, working } = useAction(remove, { failed: 'That didn’t work', onDone: () => offerUndo(undoable) });
  return (
    <RemoveButton className={className} aria-busy={working || undefined} onClick={() => run()}>
      Delete
      <span className="sr-only"> my {undoable.what}</span>
    </RemoveButton>
  );
}

function DeleteAsAdmin({ remove, undoable: { what }, author, className }: DeleteButtonProps) {
  return (
    <AskFirst
      button={(ask) => (
        <RemoveButton className={className} onClick={ask}>
          Delete as Admin
          <span className="sr-only">
            : the {what} by {author}
          </span>
        </RemoveButton>
      )}
      title={`Delete this ${what}`}
      confirmLabel={`Delete the ${what}`}
      workingLabel="Deleting…"
      act={remove}
      failed="That didn’t work"
    >
      <p>{author} wrote it. The security log will keep a note of this.</p>
      <p>{questions[what]}</p>
    </AskFirst>
  );
}

const questions = {
  post: 'Its comments and likes go with it. This can’t be undone.',
  comment: 'No one will see it anymore. This can’t be undone.',
};
