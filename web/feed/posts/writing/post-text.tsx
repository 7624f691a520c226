import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { LinkedText } from '#web/platform/ui/linked-text.tsx';
import styles from './post-text.module.css';

/** Shows what a member wrote, with its line breaks. */
export function PostText({ text, large }: { text: string; large?: boolean }) {
  return (
    <p className={joinClasses(styles.text, large && styles.large)}>
      <LinkedText text={text} />
    </p>
  );
}
