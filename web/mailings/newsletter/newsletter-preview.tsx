import { createElement, Fragment } from 'react';
import type { NewsletterPart, NewsletterPreview as Preview } from '#contracts/mailings/newsletter.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { byPlace } from '#web/platform/lib/by-place.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { EmailParagraph, EmailSheet } from '#web/platform/ui/email-sheet.tsx';
import styles from './newsletter-preview.module.css';

/** Shows the next newsletter as it would be today, for a member who has read nothing on the site. */
export function NewsletterPreview({ preview: { subject, parts, reason } }: { preview: Preview }) {
  const { club } = useClub();
  const viewer = useViewer();
  return (
    <EmailSheet title="Preview, as of now" subject={subject} name={viewer?.name} club={club} reason={reason}>
      {createElement(Fragment, null, ...parts.map(toElement))}
    </EmailSheet>
  );
}

function toElement(part: NewsletterPart) {
  switch (part.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{part.text}</h3>;
    case 'item':
      return <Item item={part} />;
    case 'link':
      return (
        <p>
          <span className={styles.button}>{part.label}</span>
        </p>
      );
    default:
      return <EmailParagraph>{part.text}</EmailParagraph>;
  }
}

function Item({ item: { title, url, lines, picture } }: { item: Extract<NewsletterPart, { kind: 'item' }> }) {
  return (
    <p>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          // The link beside it often says the same.
          alt={picture.alt === title ? '' : picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading="lazy"
        />
      )}
      <a className="target" href={url}>
        <b>{title}</b>
      </a>
      {byPlace(lines).map(({ key, item: line }) => (
        <span key={key} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  );
}
