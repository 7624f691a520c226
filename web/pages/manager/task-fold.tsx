import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useSpot } from '#web/platform/lib/use-spot.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './task-fold.module.css';

interface TaskFoldProps {
  /** An address that ends with it opens the task. */
  id: string;
  icon: IconName;
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Shows a task of a manager that is done on this page: it opens below its row. */
export function TaskFold({ id, icon, title, startsOpen = false, children }: TaskFoldProps) {
  const titleId = useId();
  const { key } = useLocation();
  const { ref, isSpot } = useSpot<HTMLElement>(id, 'start');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each press on a link to this task opens it again.
  useEffect(() => {
    const details = ref.current?.querySelector('details');
    if (isSpot && details) details.open = true;
  }, [isSpot, key, ref]);
  return (
    <section id={id} ref={ref} tabIndex={-1} className={styles.task} aria-labelledby={titleId}>
      <Disclosure icon={icon} title={<h2 id={titleId}>{title}</h2>} defaultOpen={startsOpen}>
        {children}
      </Disclosure>
    </section>
  );
}

/** Checks whether there is room for a task to be open at first: where the page has two columns. */
export function useStartsOpen(): boolean {
  return useState(() => matchMedia('(min-width: 75em)').matches)[0];
}
