import { createElement, Fragment } from 'react';
import { unsubscribeLabel } from '#contracts/email-preferences.ts';
import { noticeReason, paragraphsOf } from '#contracts/notice-text.ts';
import { useClub } from '#web/layout/club.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './notice-preview.module.css';

interface NoticePreviewProps {
  title: string;
  subject: string;
  message: string;
  /** Whose people get it; null for other audiences. */
  eventTitle: string | null;
}

/** A notice as its email will look: the same words in the same order and colors as the server sends. */
export function NoticePreview({ title, subject, message, eventTitle }: NoticePreviewProps) {
  const { club } = useClub();
  const viewer = useViewer();
  return (
    <Card title={title} icon="mail">
      <div className={styles.mail}>
        <p className={styles.subject}>
          <span className={styles.label}>Subject:</span> {subject || 'No subject yet'}
        </p>
        <div className={styles.sheet}>
          <p>Hello {viewer?.name},</p>
          {createElement(Fragment, null, ...paragraphsOf(message).map(toParagraph))}
          <p>{club.name}</p>
          <p className={styles.footer}>
            {noticeReason(club.name, eventTitle)}
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

function toParagraph(text: string) {
  return <p className={styles.paragraph}>{text}</p>;
}
