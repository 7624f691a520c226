import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { undoSeconds } from '#contracts/feed/posts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { cornerId } from '#web/platform/ui/toast-region.tsx';
import { type Offered, offerUndo, readUndoable, subscribeToUndoable, undoTime } from './undo.ts';
import styles from './undo-bar.module.css';

/** Says what was deleted and brings it back; once on each page that shows posts. */
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
      {undoable && <Bar key={undoable.spot} undoable={undoable} onRestored={setSaid} />}
    </>
  );
}

function Bar({ undoable, onRestored }: { undoable: Offered; onRestored: (words: string) => void }) {
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { run, working } = useAction(undoable.restore, {
    failed: 'That didn’t work',
    onDone: () => onRestored(`Your ${undoable.what} is back.`),
    // Too late. After anything else it can be tried again.
    onRefused: ({ status }) => status === 404 && close(bar.current),
  });

  async function undo() {
    const hasWorked = await run();
    if (!hasWorked) return;
    offerUndo(undefined);
    requestAnimationFrame(() => focusWhenThere(undoable.spot, framesWaited));
  }

  useEffect(() => {
    // The deleted item had the focus.
    button.current?.focus();
    const timer = setInterval(() => {
      const age = Date.now() - undoable.offeredAt;
      const isUsed = bar.current?.matches(':hover') || bar.current?.querySelector(':focus-visible, [aria-busy=true]');
      if (age > undoTime || (age >= undoSeconds.shown * 1000 && !isUsed)) close(bar.current);
    }, 500);
    return () => clearInterval(timer);
  }, [undoable]);

  const corner = document.getElementById(cornerId) ?? document.body;
  // Below the toasts, which would cover it.
  return createPortal(
    <section ref={bar} className={styles.bar} aria-label="Undo">
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
    </section>,
    corner,
  );
}

function nameOf({ what }: Offered): string {
  return what === 'post' ? 'Post' : 'Comment';
}

function close(bar: HTMLElement | null): void {
  const hadFocus = bar?.contains(document.activeElement);
  offerUndo(undefined);
  if (hadFocus) focusOn('main');
}

/** Two seconds: an earlier comment is loaded after the post. */
const framesWaited = 120;

/** Unless the reader has gone on to something else. */
function focusWhenThere(id: string, frames: number): void {
  if (document.activeElement !== document.body) return;
  if (document.getElementById(id) || frames === 0) focusOn(id);
  else requestAnimationFrame(() => focusWhenThere(id, frames - 1));
}

function focusOn(id: string): void {
  const spot = document.getElementById(id) ?? document.getElementById('main');
  spot?.focus({ preventScroll: id === 'main' });
}
