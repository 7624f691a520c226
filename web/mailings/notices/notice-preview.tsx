import { createElement, Fragment } from 'react';
import { noticeQuestion, noticeReason, paragraphsOf } from '#contracts/mailings/notice-text.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { EmailParagraph, EmailSheet } from '#web/platform/ui/email-sheet.tsx';

interface NoticePreviewProps {
  title: string;
  subject: string;
  message: string;
  /** Whose people get it; null for other audiences. */
  eventTitle: string | null;
  /** Whether it ends with Yes, Maybe, and No. */
  asksForAnswer?: boolean;
}

/** Shows a notice as its email will look. */
export function NoticePreview({ title, subject, message, eventTitle, asksForAnswer }: NoticePreviewProps) {
  const { club } = useClub();
  const viewer = useViewer();
  return (
    <EmailSheet
      title={title}
      subject={subject}
      name={viewer?.name}
      club={club}
      reason={noticeReason(club.name, eventTitle)}
    >
      {createElement(Fragment, null, ...paragraphsOf(message).map(toParagraph))}
      {asksForAnswer && <EmailParagraph>{`${noticeQuestion}\nYes · Maybe · No`}</EmailParagraph>}
    </EmailSheet>
  );
}

function toParagraph(text: string) {
  return <EmailParagraph>{text}</EmailParagraph>;
}
