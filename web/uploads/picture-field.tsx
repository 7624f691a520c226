import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import styles from './picture-field.module.css';

// Named one by one: for `image/*` an iPhone would turn its photos into JPEG first, and others offer SVG.
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

interface PictureFieldProps {
  label: string;
  error: string | undefined;
  /** Several can be chosen or dropped at once. */
  multiple?: boolean;
  /** Nothing, when the choice was taken back. */
  onChoose: (file: File | undefined, all: File[]) => void;
}

/** A dashed area to drop a picture on; it is a file chooser as well, for the keyboard and the finger. */
export function PictureField({ label, error, multiple, onChoose }: PictureFieldProps) {
  const [over, setOver] = useState(false);
  return (
    <Field label={label} name="file" error={error} hint="JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 20 MB.">
      {({ className: _look, ...control }) => (
        <div className={joinClasses(styles.area, over && styles.over)}>
          <Icon name="photo-up" />
          <span aria-hidden="true">
            <b>{multiple ? 'Choose pictures' : 'Choose a picture'}</b> or drop {multiple ? 'them' : 'it'} here
          </span>
          <input
            {...control}
            type="file"
            multiple={multiple}
            accept={accepted}
            className={styles.chooser}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              onChoose(files[0], files);
              // So that the same file can be chosen again after a failure.
              currentTarget.value = '';
            }}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
        </div>
      )}
    </Field>
  );
}
