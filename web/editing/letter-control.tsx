import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './fields.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

interface LetterControlProps {
  label: string;
  name: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (address: string) => void;
}

/** The address of a letter, or a picture of it that is uploaded. */
export function LetterControl({ onChange, ...field }: LetterControlProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.letter}>
      <TextField inputMode="url" optional {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      <Button variant="secondary" size="small" icon="photo-up" onClick={() => setChoosing(true)}>
        Upload a picture of the letter
      </Button>
      {choosing && (
        <Suspense>
          <PictureDialog title={field.label} withArt={false} onChoose={onChange} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
