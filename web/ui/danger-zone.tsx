import { type ReactNode, useId } from 'react';
import styles from './danger-zone.module.css';
import { Icon } from './icon.tsx';

interface DangerZoneProps {
  title: string;
  /** What will be gone. */
  text: string;
  /** The button that asks. */
  action: ReactNode;
  /** The dialog it asks in. */
  children: ReactNode;
}

/** Something that cannot be undone, alone in a brick-edged card at the end of its page. */
export function DangerZone({ title, text, action, children }: DangerZoneProps) {
  const titleId = useId();
  return (
    <section className={styles.danger} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>
          <Icon name="alert-triangle" />
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {action}
      {children}
    </section>
  );
}
