import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called for the Close button, the Escape key, and a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The id of the question or warning that screen readers say together with the title. */
  describedBy?: string;
  /** A picture as wide as the dialog, below its header. */
  picture?: ReactNode;
  children: ReactNode;
}

/** Shows a native modal dialog; the browser keeps the focus inside and returns it to the opener. */
export function Dialog({ open, onClose, title, describedBy, picture, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const { ref } = modal;
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const element = ref.current;
    const press = ({ target }: PointerEvent) => {
      pressed.current = target;
    };
    // The content fills the dialog: a click on the element itself is a click on the backdrop, unless it began on the content, as
    // when someone selects the text of a field.
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === element && pressed.current === element) onClose();
    };
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('click', closeBeside);
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('click', closeBeside);
    };
  }, [ref, onClose]);
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId} aria-describedby={describedBy}>
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
