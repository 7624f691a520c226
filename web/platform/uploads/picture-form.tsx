import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { Picture } from '#web/platform/ui/picture.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './picture-form.module.css';
import { saveAvatar } from './save-avatar.ts';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const previewSize = 250;
const missing = 'Choose a photo first.';
const notReady = 'Wait until the photo is ready.';

/** Uploads a picture as soon as it is chosen, shows it, and makes it one's own on Confirm. */
export function PictureForm() {
  const navigate = useNavigate();
  const upload = usePictureUpload('avatar');
  const [refused, setRefused] = useState<FlatErrors>();
  const { run, working } = useAction(saveAvatar, {
    onDone: () => navigate('/dashboard'),
    onRefused: ({ errors }) => setRefused(errors),
  });
  const errors = refused ?? upload.errors;
  function choose(file: File | undefined) {
    setRefused(undefined);
    void upload.choose(file);
  }
  function confirm() {
    if (upload.url) return run(upload.url);
    setRefused({ file: upload.sending ? notReady : missing });
  }
  return (
    <form method="post" onSubmit={withFields(confirm)} noValidate>
      <FormAlert errors={errors} />
      <PictureField label="Your photo" error={errors.file ?? errors.avatar} onChoose={choose} />
      {upload.sending && <UploadProgress {...upload.sending} onStop={upload.stop} />}
      <div className={styles.preview}>
        {upload.url && <Picture url={upload.url} alt="Your new photo" size={previewSize} />}
        <p role="status">{upload.url && 'This is how others will see you. Press Confirm to keep it.'}</p>
      </div>
      <Button type="submit" icon="check" working={working} workingLabel="Saving…">
        Confirm
      </Button>
    </form>
  );
}
