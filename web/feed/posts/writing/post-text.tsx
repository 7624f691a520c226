import { createElement } from 'react';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './post-text.module.css';

const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** What a member wrote, with its line breaks; web addresses become links. */
export function PostText({ text, large }: { text: string; large?: boolean }) {
  const parts = text.split(webAddress).map(toNode);
  return createElement('p', { className: joinClasses(styles.text, large && styles.large) }, ...parts);
}

// `split` puts what the pattern matched at the odd places.
function toNode(part: string, place: number) {
  if (place % 2 === 0) return part;
  return (
    <a href={part} rel="ugc nofollow noopener" target="_blank">
      {part}
    </a>
  );
}
