import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

/** Shows how far something is; without a `value` it only shows that something is going on. */
export function ProgressBar(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...props} className={styles.bar} />;
}
