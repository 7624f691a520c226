import type { Outcome } from '#web/platform/lib/outcome.ts';
import { AskFirst } from './confirm-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';

interface DeleteWrittenProps {
  what: 'story' | 'tribute';
  author: string;
  isOwn: boolean;
  act: () => Promise<Outcome<unknown>>;
  onDone?: () => unknown;
  reload?: boolean;
}

/** Deletes one’s own text, or as a Manager someone else’s, after asking. */
export function DeleteWritten({ what, author, isOwn, ...action }: DeleteWrittenProps) {
  return (
    <AskFirst
      {...action}
      button={(ask) => (
        <RemoveButton onClick={ask}>
          Delete<span className="sr-only">{isOwn ? ` my ${what}` : ` the ${what} by ${author}`}</span>
        </RemoveButton>
      )}
      title={`Delete this ${what}`}
      confirmLabel={`Delete the ${what}`}
      workingLabel="Deleting…"
      failed={`The ${what} is still there`}
    >
      {!isOwn && <p>{author} wrote it. The security log will keep a note of this.</p>}
      <p>No one will see it anymore. This can’t be undone.</p>
    </AskFirst>
  );
}
