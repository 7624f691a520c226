import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { focusOn, focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { cornerId } from '#web/platform/ui/toast-region.tsx';
import { type Offered, offerUndo, readUndoable, subscribeToUndoable } from './undo.ts';
import styles from './undo-bar.module.css';

/** In milliseconds. */
const justNow = 2000;
/** Two seconds: an earlier comment is loaded after the post. */
const framesWaited = 120;

/** Says what was deleted and brings it back, until it is closed; once on each page that shows posts. */
export function UndoBar() {
  const offered = useSyncExternalStore(subscribeToUndoable, readUndoable);
  const viewerId = useViewer()?._id;
  const undoable = offered?.viewerId === viewerId ? offered : undefined;
  const [said, setSaid] = useState('');
  return (
    <>
      <p className="sr-only" role="status">
        {undoable ? `${nameOf(undoable)} deleted. You can undo that.` : said}
      </p>
      {undoable && <Bar key={undoable.spot} undoable={undoable} onEnd={setSaid} />}
    </>
  );
}

/** @param onEnd gets what to say when it goes away */
function Bar({ undoable, onEnd }: { undoable: Offered; onEnd: (words: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { run, working } = useAction(undoable.restore, {
    failed: 'That didn’t work',
    onDone: () => onEnd(`Your ${undoable.what} is back.`),
    // Too late. After anything else it can be tried again.
    onRefused: ({ status }) => status === 404 && close(),
  });

  async function undo() {
    const hasWorked = await run();
    if (!hasWorked) return;
    offerUndo(undefined);
    requestAnimationFrame(() => focusWhenThere(undoable.spot, framesWaited));
  }

  function close() {
    onEnd('');
    focusPageHeading();
    offerUndo(undefined);
  }

  useEffect(() => {
    // The deleted item had the focus; not on a page that is opened later.
    if (Date.now() - undoable.offeredAt < justNow) button.current?.focus();
  }, [undoable]);

  const corner = document.getElementById(cornerId) ?? document.body;
  // Below the toasts, which would cover it.
  return createPortal(
    <section className={styles.bar} aria-label="Undo">
      <Icon name="trash" />
      <b>{nameOf(undoable)} deleted</b>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon="arrow-back-up"
        working={working}
        workingLabel="Undoing…"
        onClick={undo}
      >
        Undo<span className="sr-only"> deleting my {undoable.what}</span>
      </Button>
      <Button variant="quiet" size="small" icon="x" onClick={close}>
        Close
      </Button>
    </section>,
    corner,
  );
}

function nameOf({ what }: Offered): string {
  return what === 'post' ? 'Post' : 'Comment';
}

/**
 * Focuses an element as soon as it exists; if it doesn’t after so many frames, the page’s heading. Stops once the reader has
 * focused something else.
 */
function focusWhenThere(id: string, frames: number): void {
  if (document.activeElement !== document.body) return;
  const spot = document.getElementById(id);
  if (spot || frames === 0) focusOn(spot ?? document.querySelector('h1'));
  else requestAnimationFrame(() => focusWhenThere(id, frames - 1));
}
