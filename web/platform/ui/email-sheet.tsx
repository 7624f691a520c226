import type { ReactNode } from 'react';
import { unsubscribeLabel } from '#contracts/notifications/email-preferences.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { Card } from './card.tsx';
import styles from './email-sheet.module.css';
import { LinkedText } from './linked-text.tsx';

interface EmailSheetProps {
  title: string;
  subject: string;
  /** The member it is shown to. */
  name: string | undefined;
  club: { name: string; address: string[] };
  /** Why people get it. */
  reason: string;
  /** What it says between the first line and the end. */
  children: ReactNode;
}

/** Shows an email as it will look, without the line that says whom to call for help. */
export function EmailSheet({ title, subject, name, club, reason, children }: EmailSheetProps) {
  return (
    <Card title={title}>
      <div className={styles.email}>
        <p className={styles.subject}>
          <span className={styles.label}>Subject:</span> {subject || 'No subject yet'}
        </p>
        <div className={styles.sheet}>
          <p>{name ? `Hello ${firstNameOf(name)},` : 'Hello,'}</p>
          {children}
          <p>{club.name}</p>
          <p className={styles.footer}>
            {reason}
            <br />
            {club.address.join(', ')}
            <br />
            <span className={styles.link}>{unsubscribeLabel}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}

/** Shows a paragraph of an email; its line breaks stay. */
export function EmailParagraph({ children }: { children: string }) {
  return (
    <p className={styles.paragraph}>
      <LinkedText text={children} />
    </p>
  );
}
