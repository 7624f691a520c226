import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Returns props for a native `<dialog>`, which is then open, as a modal, exactly while `open` is true. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Whether it was opened and React doesn't know yet that the browser closed it.
  const isShown = useRef(false);
  // Whether the next close event is from our own `close()`: it arrives later, when the dialog may be open again.
  const isClosing = useRef(false);
  // After every render, not only when `open` changes: the Escape key closes it without React, and it may have to open
  // again before React has rendered that, in which case `open` never changed. In the same task as the render: an effect
  // that waits would run after the Escape key and open the dialog again.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !isShown.current) dialog?.showModal();
    if (!open && dialog?.open) {
      isClosing.current = true;
      dialog.close();
    }
    isShown.current = open;
  });
  return {
    ref,
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      const wasOurs = isClosing.current;
      isClosing.current = false;
      if (wasOurs && isShown.current) return;
      isShown.current = currentTarget.open;
      onClose();
    },
  };
}
