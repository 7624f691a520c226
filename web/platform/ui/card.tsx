import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

interface CardProps {
  /** Adds a nameplate at the top, which also labels the section. */
  title?: ReactNode;
  icon?: IconName | undefined;
  as?: 'div' | 'section' | 'article' | 'aside' | undefined;
  /** 24 px, or 36 px for cards with text to read. Without padding, the children reach the edge. */
  padding?: 'medium' | 'large' | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Names it where it has no title. */
  label?: string | undefined;
  children: ReactNode;
}

/** A sheet of paper on the page. */
export function Card({ title, icon, as, padding, className, id, label, children }: CardProps) {
  const titleId = useId();
  const Element = as ?? (title ? 'section' : 'div');
  return (
    <Element
      id={id}
      className={joinClasses(styles.card, className)}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <Plate id={titleId} icon={icon}>
          {title}
        </Plate>
      )}
      {padding ? <div className={styles[padding]}>{children}</div> : children}
    </Element>
  );
}

/** A nameplate: the heading of side cards, settings, and dialogs, one per card; never of posts, coaches, or gallery items. */
function Plate({ id, icon, children }: { id?: string | undefined; icon?: IconName | undefined; children: ReactNode }) {
  return (
    <div className={styles.plate}>
      <h2 id={id}>{children}</h2>
      {icon && <Icon name={icon} />}
    </div>
  );
}
