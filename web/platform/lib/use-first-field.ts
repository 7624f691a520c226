import { useEffect, useRef } from 'react';

/** Gives the focus to the first field of a part of a dialog: a dialog gives it to its Close button when it opens. */
export function useFirstField() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.querySelector('input')?.focus();
  }, []);
  return part;
}
