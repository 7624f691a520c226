import { useEffect, useRef } from 'react';

/** For a native `<dialog>`: keeps it open, as a modal one, exactly as long as `open` says. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  // After every render, not only when `open` changes: the Escape key closes it without React, and a reason
  // to open it again may come before React has drawn that; `open` never changed then.
  useEffect(() => {
    const dialog = ref.current;
    if (!open) dialog?.close();
    else if (!dialog?.open) dialog?.showModal();
  });
  return ref;
}
