import { useRef, useState } from 'react';

/** Tracks whether something is being edited in place; at the end, the focus returns to the button that began it. */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isEditing,
    /** Of the button that begins it. */
    button,
    begin: () => setIsEditing(true),
    end() {
      setIsEditing(false);
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}
