import { type SyntheticEvent, useEffect, useRef } from 'react';

/** For a native `<dialog>`, to be spread on it: keeps it open, as a modal one, exactly as long as `open` says. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Whether it was opened and React has not heard yet that the browser closed it.
  const isShown = useRef(false);
  // After every render, not only when `open` changes: the Escape key closes it without React, and a reason
  // to open it again may come before React has drawn that; `open` never changed then.
  useEffect(() => {
    if (open && !isShown.current) ref.current?.showModal();
    if (!open) ref.current?.close();
    isShown.current = open;
  });
  return {
    ref,
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      isShown.current = currentTarget.open;
      onClose();
    },
  };
}
