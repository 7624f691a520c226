import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/** Returns props for a native `<dialog>`, which is then open, as a modal, exactly while `open` is true. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Whether it is open as far as React knows: the browser may have closed it since.
  const isShown = useRef(false);
  // Whether the next close event is from our own `close()`: it arrives later, when the dialog may be open again.
  const isClosing = useRef(false);

  // After every render, not only when `open` changes: the browser may close it without React. If it then opens again before React
  // rendered that, `open` never changed. In the same task as the render: an effect that waits would run after the Escape key and
  // open the dialog again.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && !isShown.current) dialog?.showModal();
    if (!open && dialog?.open) {
      isClosing.current = true;
      dialog.close();
    }
    isShown.current = open;
  });

  // The browser returns the focus to the opener when a dialog closes, but not when an open one is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      isShown.current = false;
      isClosing.current = dialog?.open ?? false;
      dialog?.close();
    };
  }, []);

  return {
    ref,
    // For the Escape key. React closes it. The browser’s close event comes a task later, and a press in between that opens it
    // again would be lost.
    onCancel(event: DialogEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: DialogEvent) {
      if (!isOwn(event)) return;
      const wasOurs = isClosing.current;
      isClosing.current = false;
      if (wasOurs && isShown.current) return;
      isShown.current = event.currentTarget.open;
      onClose();
    },
  };
}

// In React these events bubble, from another dialog or from a file field.
function isOwn({ target, currentTarget }: DialogEvent) {
  return target === currentTarget;
}
