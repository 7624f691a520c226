import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Disclosure } from './disclosure.tsx';
import styles from './fold.module.css';
import type { IconName } from './icon-names.ts';

interface FoldProps {
  /** Its heading, which also labels the section. */
  title: ReactNode;
  icon?: IconName | undefined;
  /** Where links to this part lead: `#two-step`. */
  id?: string | undefined;
  as?: 'h2' | 'h3' | undefined;
  /** Open from the start on a phone, too. */
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

// As wide as a page with columns side by side.
const wide = '(min-width: 62em)';

/**
 * Shows a section of a long page: a row that opens on a phone, and open from the start where there is room. A link to it opens
 * it, and so does an error inside.
 */
export function Fold({ title, icon, id, as: Heading = 'h2', defaultOpen = false, className, children }: FoldProps) {
  const titleId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const [hasRoom] = useState(() => matchMedia(wide).matches);
  const isMeant = id !== undefined && hash === `#${id}`;
  // Before the error takes the focus.
  useLayoutEffect(() => {
    if (details.current?.querySelector('[aria-invalid], [role=alert]')) details.current.open = true;
  });
  useLayoutEffect(() => {
    if (!isMeant || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [isMeant]);
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      <Disclosure
        ref={details}
        icon={icon}
        defaultOpen={hasRoom || defaultOpen}
        title={
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
        }
      >
        {children}
      </Disclosure>
    </section>
  );
}
