import type { ReactNode } from 'react';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import styles from './form-beside-picture.module.css';

interface FormBesidePictureProps {
  title: string;
  /** In the head of the page; the same if missing. */
  pageTitle?: string;
  description?: string;
  /** Whether nobody can use the form without JavaScript. */
  needsScript?: boolean;
  children: ReactNode;
}

/** The two halves of the login and the sign-up page: a picture and a form. */
export function FormBesidePicture({ title, pageTitle = title, description, ...props }: FormBesidePictureProps) {
  return (
    <div className={styles.halves}>
      <PageTitle title={pageTitle} description={description} />
      <div className={styles.picture}>
        <img src="/art/hero-m.svg" alt="" />
      </div>
      <div className={styles.form}>
        <div className={styles.column}>
          <h1>{title}</h1>
          {props.needsScript && <WithoutScript />}
          {props.children}
        </div>
      </div>
    </div>
  );
}
