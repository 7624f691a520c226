import type { ComponentProps, ReactNode } from 'react';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import styles from './form-beside-picture.module.css';

interface FormBesidePictureProps {
  title: string;
  /** What else the head of the page says, or another title there. */
  head?: Partial<ComponentProps<typeof PageTitle>>;
  children: ReactNode;
}

/** Shows the two halves of the login and the sign-up page: a picture and a form. */
export function FormBesidePicture({ title, head, children }: FormBesidePictureProps) {
  return (
    <div className={styles.halves}>
      <PageTitle title={title} {...head} />
      <div className={styles.picture}>
        <img src="/art/hero-m.svg" alt="" />
      </div>
      <div className={styles.form}>
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
