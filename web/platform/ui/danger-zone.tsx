import { type ReactNode, useId } from 'react';
import styles from './danger-zone.module.css';
import { Icon } from './icon.tsx';

interface DangerZoneProps {
  title: string;
  /** What will be lost. */
  text: string;
  /** The button, and the dialog that it opens. */
  children: ReactNode;
}

/** Shows an action that cannot be undone, in its own red-bordered card at the end of the page. */
export function DangerZone({ title, text, children }: DangerZoneProps) {
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
      {children}
    </section>
  );
}
