import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './did-you-mean.module.css';
import { suggestEmail } from './suggest-email.ts';

interface DidYouMeanProps {
  email: string;
  onAccept: (email: string) => void;
}

/** Asks about a slip in the host of an email address; nothing where there is none. */
export default function DidYouMean({ email, onAccept }: DidYouMeanProps): ReactNode {
  const meant = suggestEmail(email);
  return (
    <div role="status" className={joinClasses(styles.answer, meant && styles.question)}>
      {meant && (
        <Button variant="secondary" size="small" icon="mail" onClick={() => onAccept(meant)}>
          Did you mean {meant.slice(meant.lastIndexOf('@') + 1)}?
        </Button>
      )}
    </div>
  );
}
