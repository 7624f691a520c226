import { pictureFiles } from '#web/platform/lib/send-picture.ts';
import { FileField } from './file-field.tsx';

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
      hint="JPEG, PNG, WebP, GIF, AVIF, or HEIC, up to 20 MB."
      icon="photo-up"
      action={action ?? (multiple ? 'Choose photos' : 'Choose a photo')}
      accept={pictureFiles}
      multiple={multiple}
    />
  );
}
