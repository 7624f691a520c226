import type { ReactNode } from 'react';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './facts.module.css';

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  /** Whether the values are sentences. */
  long?: boolean;
}

/** Names and values, one below the other; on paper in two columns unless they are long. */
export function Facts({ facts, long }: FactsProps) {
  return (
    <dl className={joinClasses(styles.facts, long && styles.long)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
