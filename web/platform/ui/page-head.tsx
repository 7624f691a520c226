import type { ReactElement, ReactNode } from 'react';
import { Container } from './container.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** An `img`, or a `picture` around one; the header positions it. */
  picture?: ReactElement | undefined;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** Shows the header of an inner public page: text on green, with a picture to its right or, on narrow screens, below it. */
export function PageHead({ title, lead, picture, back, children }: PageHeadProps) {
  return (
    <div className={`${styles.head} on-turf`}>
      <Container className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Container>
      {picture}
    </div>
  );
}
