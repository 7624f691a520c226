import { useEffect, useState } from 'react';

/** `value`, but while someone presses the mouse or touches the page, the one before. Else what they press on could move away before they let go. */
export function useStill<T>(value: T): T {
  const [pressing, setPressing] = useState(false);
  const [shown, setShown] = useState(value);
  if (!pressing && shown !== value) setShown(value);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const letGo = () => setTimeout(() => setPressing(false)); // After the click.
    const press = ({ button, target }: PointerEvent) => {
      // Menus of the browser may take the end of the press for themselves.
      if (button === 0 && !(target as Element).closest('select, option')) setPressing(true);
    };
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(end, letGo, options);
    // Without `capture`, which would take the blur of every field.
    window.addEventListener('blur', letGo, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return shown;
}
