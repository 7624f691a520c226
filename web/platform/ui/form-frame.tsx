import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { Container } from './container.tsx';
import styles from './form-frame.module.css';

interface FormFrameProps {
  title: string;
  lead: ReactNode;
  /** Whether the form marks required fields with `*`. */
  hasRequired?: boolean | undefined;
  /** The target of Go Back. */
  backTo?: string | undefined;
  children: ReactNode;
}

/** A page with one form, usually opened from the dashboard. */
export function FormFrame({ title, lead, hasRequired = true, backTo = '/dashboard', children }: FormFrameProps) {
  return (
    <Container narrow page>
      <BackLink to={backTo} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {hasRequired && <p className={styles.required}>* = required fields</p>}
      {children}
    </Container>
  );
}
