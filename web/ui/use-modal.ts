import { type SyntheticEvent, useEffect, useRef } from 'react';

/** For a native `<dialog>`, to be spread on it: keeps it open, as a modal one, exactly as long as `open` says. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Whether it was opened and React has not heard yet that the browser closed it.
  const isShown = useRef(false);
  // Whether the next close event is of our own closing: it comes later, when it may have been opened again.
  const isClosing = useRef(false);
  // After every render, not only when `open` changes: the Escape key closes it without React, and a reason
  // to open it again may come before React has drawn that; `open` never changed then.
  useEffect(() => {
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
