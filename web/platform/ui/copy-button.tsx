import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** What to do with it then, in a sentence. */
  next: string;
  /** What the button says. */
  children: ReactNode;
}

/** Copies a text that is in a field beside it, and says whether it worked. */
export function CopyButton({ text, next, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(`Copied. ${next}`);
    } catch {
      setOutcome('It wasn’t copied. Select it in the field and copy it from there.');
    }
  }
  return (
    <>
      <Button variant="secondary" icon="copy" onClick={copy}>
        {children}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  );
}
