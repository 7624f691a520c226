import { FileField } from './file-field.tsx';

/**
 * What goes into `accept`. Named one by one: for `image/*` an iPhone would turn its photos into JPEG first, and others
 * offer SVG.
 */
export const pictureFiles = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';

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

/** Where pictures are chosen or dropped. */
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
