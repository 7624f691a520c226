import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { PictureField } from '#web/platform/uploads/file-field.tsx';
import { UploadProgress } from '#web/platform/uploads/upload-progress.tsx';
import { usePictureUpload } from '#web/platform/uploads/use-upload.ts';
import { art } from '#web/site/editing/content/art.ts';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  title: string;
  /** Called with the address of the picture. */
  onChoose: (src: string) => void;
  onClose: () => void;
}

/** Uploads a picture or offers the club's drawings, then closes by itself. */
export default function PictureDialog({ title, onChoose, onClose }: PictureDialogProps) {
  const { sending, url, errors, choose, stop } = usePictureUpload('photo');
  const [open, setOpen] = useState(true);

  function take(src: string) {
    onChoose(src);
    setOpen(false);
  }

  const takeUpload = useEffectEvent(take);
  useEffect(() => {
    if (url) takeUpload(url);
  }, [url]);

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PictureField label="Upload a photo" error={errors.file} onChoose={(file) => void choose(file)} />
      {sending && <UploadProgress {...sending} onStop={stop} />}
      {errors.error && (
        <Alert kind="danger" title="The photo wasn’t uploaded" role="alert">
          {errors.error}
        </Alert>
      )}
      <h3 className={styles.artHeading}>Or use one of the club’s drawings</h3>
      <ul className={styles.art}>
        {art.map(({ src, label }) => (
          <li key={src}>
            <button type="button" onClick={() => take(src)}>
              <img src={src} alt="" loading="lazy" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
