import type { ReactElement, ReactNode } from 'react';
import { Container } from './container.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** An image, or a `picture` around one; the head gives it its place. */
  picture?: ReactElement | undefined;
  /** A way back above the title. */
  back?: ReactNode;
  /** Buttons under the lead. */
  children?: ReactNode;
}

/** The head of an inner public page: words on turf, a picture at their right or, on narrow screens, under them. */
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
