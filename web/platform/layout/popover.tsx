import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonLook } from '#web/platform/ui/button.tsx';
import styles from './popover.module.css';

/** Shows a labeled button that opens a sheet under the header. A click beside it, the Escape key, or a new page closes it. */
export function Popover({ label, children, ...look }: ButtonLook & { label: string; children: ReactNode }) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const shownOn = useRef(location);
  useEffect(() => {
    // It may be open already when the page gets its scripts.
    if (shownOn.current !== location) sheet.current?.hidePopover?.();
    shownOn.current = location;
  }, [location]);
  return (
    <>
      <Button {...look} popoverTarget={id}>
        {label}
      </Button>
      <div id={id} ref={sheet} popover="auto" className={styles.sheet} onToggle={forgetPlace}>
        {children}
      </div>
    </>
  );
}

// It opens below its button again; see `holdInPlace`.
function forgetPlace({ currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'closed') currentTarget.style.removeProperty('--held');
}
