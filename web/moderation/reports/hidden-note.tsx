import { useEffect, useRef } from 'react';
import { restoreItem } from '#contracts/moderation/reports.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './hidden-note.module.css';
import { wasJustHidden } from './just-hidden.ts';
import type { Reportable } from './reportable.ts';

interface HiddenNoteProps {
  item: Reportable;
  /** Whether to show the button even for the viewer’s own item. */
  mayRestore?: boolean;
  /** Called before the button goes. */
  onRestored?: () => void;
}

/** Says that something is hidden: to managers, who can show it again, and to the author of a post or comment. */
export function HiddenNote({ item: { kind, id, author, hidden }, mayRestore = false, onRestored }: HiddenNoteProps) {
  const viewer = useViewer();
  const { run, working } = useAction(restoreItem, { failed: 'It is still hidden', onDone: () => onRestored?.() });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that hid it is gone, and had the focus.
    if (hidden && wasJustHidden({ kind, id })) focusAfterDialog(button.current);
  }, [hidden, kind, id]);
  if (!hidden) return null;
  if (!isManager(viewer))
    return (
      <Alert kind="notice" icon="eye-off" className={styles.note} title="Hidden by a manager">
        <p>Only you and the managers see this {kind}. You can delete it.</p>
      </Alert>
    );
  return (
    <Alert kind="notice" icon="eye-off" className={styles.note} title="Hidden">
      <p>Other members don’t see this {kind}.</p>
      {(mayRestore || viewer?._id !== author?.user) && (
        <Button
          ref={button}
          variant="secondary"
          size="small"
          icon="arrow-back-up"
          working={working}
          workingLabel="Restoring…"
          onClick={() => run({ params: { kind, id } })}
        >
          Restore<span className="sr-only"> this {kind}</span>
        </Button>
      )}
    </Alert>
  );
}

// While a dialog is open, nothing outside takes the focus. When it closes, the browser focuses what opened it.
function focusAfterDialog(element: HTMLElement | null): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', () => element?.focus(), { once: true });
  else element?.focus();
}
