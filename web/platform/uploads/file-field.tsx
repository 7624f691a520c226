import { useState } from 'react';
import { uploadMegabytes } from '#contracts/platform/uploads.ts';
import { pictureFiles } from '#web/platform/lib/send-picture.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  icon: IconName;
  /** "Choose a picture" */
  action: string;
  /** The types that are offered, as in the attribute of `input`. */
  accept: string;
  /** Several can be chosen or dropped at once. */
  multiple?: boolean | undefined;
  /** Nothing, when the choice was taken back. */
  onChoose: (file: File | undefined, all: File[]) => void;
}

/** Shows a dashed area to drop a file on; it is a file chooser as well, for the keyboard and the finger. */
export function FileField({ label, hint, error, icon, action, accept, multiple, onChoose }: FileFieldProps) {
  const [over, setOver] = useState(false);
  return (
    <Field label={label} name="file" error={error} hint={hint}>
      {({ className: _look, ...control }) => (
        <div className={joinClasses(styles.area, over && styles.over)}>
          <Icon name={icon} />
          <span aria-hidden="true">
            <b>{action}</b>
            <span className={styles.drop}> or drop {multiple ? 'them' : 'it'} here</span>
          </span>
          <input
            {...control}
            type="file"
            multiple={multiple}
            accept={accept}
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

interface PictureFieldProps {
  label: string;
  /** What the button says. */
  action?: string;
  error: string | undefined;
  /** Several can be chosen or dropped at once. */
  multiple?: boolean;
  /** Nothing, when the choice was taken back. */
  onChoose: (file: File | undefined, all: File[]) => void;
}

/** Shows where pictures are chosen or dropped. */
export function PictureField({ multiple, action, ...field }: PictureFieldProps) {
  return (
    <FileField
      {...field}
      hint={`JPEG, PNG, WebP, GIF, AVIF, or HEIC, up to ${uploadMegabytes} MB.`}
      icon="photo-up"
      action={action ?? (multiple ? 'Choose photos' : 'Choose a photo')}
      accept={pictureFiles}
      multiple={multiple}
    />
  );
}
