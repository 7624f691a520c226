import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called for the Close button, the Escape key and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** A picture as wide as the dialog, under its head. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A native modal dialog; the browser keeps the focus inside and gives it back to the opener. */
export function Dialog({ open, onClose, title, picture, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="chalk" size="small" icon="x" onClick={onClose}>
          Close
        </Button>
      </div>
      {picture}
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

// The content fills the dialog: a click on the element itself is a click on the backdrop.
function closeBeside(event: MouseEvent) {
  if (event.target instanceof HTMLDialogElement) event.target.close();
}
