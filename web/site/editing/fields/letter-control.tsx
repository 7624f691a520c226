import { Suspense, useId, useRef, useState } from 'react';
import { readLetterUrl } from '#contracts/platform/letters.ts';
import { pictureUrl, pictureWidths, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';
import { useEditing } from '#web/site/editing/content/content.ts';
import styles from './letter-control.module.css';

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

interface Upload {
  url: string;
  /** The address of a small picture of it; null for a PDF. */
  preview: string | null;
}

/** Finds a letter that was uploaded here; undefined for every other address. */
function findUpload(url: string): Upload | undefined {
  if (readLetterUrl(url)) return { url, preview: null };
  const picture = readPictureUrl(url);
  if (!picture) return undefined;
  const { name, preset, width } = picture;
  return { url, preview: pictureUrl(name, Math.min(...pictureWidths(preset, width)), 'webp') };
}

/** Shows the uploaded letter, with a link to it and a button to remove it. */
function UploadedLetter({ upload: { url, preview }, onRemove }: { upload: Upload; onRemove: () => void }) {
  return (
    <div className={styles.uploaded}>
      {preview ? <img src={preview} alt="The letter" /> : <Icon name="file-text" />}
      <p>
        <b>{preview ? 'A photo of the letter' : 'The letter as a PDF'}</b>
        <a href={url} target="_blank" rel="noopener">
          View it<span className="sr-only"> (opens a new window)</span>
          <Icon name="external-link" />
        </a>
      </p>
      <RemoveButton onClick={onRemove}>Remove the letter</RemoveButton>
    </div>
  );
}
