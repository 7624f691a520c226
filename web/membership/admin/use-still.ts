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
    document.addEventListener('pointerdown', () => setPressing(true), options);
    document.addEventListener('pointerup', letGo, options);
    document.addEventListener('pointercancel', letGo, options);
    return () => listening.abort();
  }, []);
  return shown;
}
