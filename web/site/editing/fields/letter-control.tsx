import { Suspense, useId, useRef, useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import { useEditing } from '#web/site/editing/content/editing-context.ts';
import styles from './letter-control.module.css';
import { findUpload, UploadedLetter } from './uploaded-letter.tsx';

const LetterDialog = lazyPart(() => import('./letter-dialog.tsx'));

interface LetterControlProps {
  label: string;
  name: string;
  hint: string | undefined;
  error: string | undefined;
  /** The address of the letter; empty if there is none. */
  value: string;
  onChange: (address: string) => void;
}

/** Uploads a letter, or takes the address of one elsewhere. */
export function LetterControl({ label, name, hint, error, value, onChange }: LetterControlProps) {
  const { announce } = useEditing();
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const upload = findUpload(value);

  function choose(address: string) {
    onChange(address);
    announce('Letter uploaded.');
  }

  function remove() {
    onChange('');
    announce('Letter removed.');
    opener.current?.focus();
  }

  return (
    <fieldset className={styles.letter} aria-describedby={hint && hintId}>
      <legend>{label}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {upload && <UploadedLetter upload={upload} onRemove={remove} />}
      <Button ref={opener} variant="secondary" size="small" icon="file-text" onClick={() => setChoosing(true)}>
        {upload ? 'Upload a different letter' : 'Upload a letter'}
      </Button>
      <TextField
        label={upload ? 'Or a link to a different letter' : 'Or a link to the letter'}
        name={name}
        inputMode="url"
        optional
        error={error}
        value={upload ? '' : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {choosing && (
        <Suspense>
          <LetterDialog title={label} onChoose={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}
