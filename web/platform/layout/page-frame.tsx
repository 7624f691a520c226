import type { ComponentProps, ReactNode } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import styles from './page-frame.module.css';
import { PageTitle } from './page-title.tsx';

interface PageFrameProps {
  title: string;
  /** What the page is for. */
  lead?: ReactNode;
  /** Whether the lead is paler than the text of the page. */
  isLeadMuted?: boolean | undefined;
  /** The target of Go Back. */
  backTo?: string | undefined;
  /** As wide as the site without it. */
  width?: 'narrow' | 'medium' | undefined;
  /** More attributes of the heading. */
  heading?: ComponentProps<'h1'> | undefined;
  /** Why the page did not load. */
  errors?: FlatErrors | undefined;
  children: ReactNode;
}

/** Shows a page that begins with a way back, its heading, and what it is for. */
export function PageFrame({ title, lead, isLeadMuted, backTo, width, heading, errors, children }: PageFrameProps) {
  return (
    <Container narrow={width === 'narrow'} medium={width === 'medium'} page>
      <PageTitle title={title} />
      {backTo && <BackLink to={backTo} />}
      <h1 {...heading}>{title}</h1>
      {lead && <p className={isLeadMuted ? styles.muted : styles.lead}>{lead}</p>}
      {errors && <PageError errors={errors} />}
      {children}
    </Container>
  );
}

interface FormFrameProps extends Pick<PageFrameProps, 'title' | 'lead' | 'backTo' | 'children'> {
  /** Whether the form marks required fields with `*`. */
  hasRequired?: boolean | undefined;
}

/** Shows a page with one form, usually opened from the dashboard. */
export function FormFrame({ title, lead, hasRequired = true, backTo = '/dashboard', children }: FormFrameProps) {
  return (
    <PageFrame title={title} backTo={backTo} width="narrow">
      <p className={styles.purpose}>{lead}</p>
      {hasRequired && <p className={styles.required}>* = required fields</p>}
      {children}
    </PageFrame>
  );
}
