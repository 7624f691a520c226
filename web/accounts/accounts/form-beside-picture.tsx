import type { ReactNode } from 'react';
import styles from './form-beside-picture.module.css';

/** The two halves of the login and the sign-up page: a picture and a form. */
export function FormBesidePicture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.halves}>
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
