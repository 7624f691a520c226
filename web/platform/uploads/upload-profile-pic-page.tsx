import { useState } from 'react';
import { useNavigate } from 'react-router';
import { updateAvatar } from '#contracts/people/avatars.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { renewSession } from '#web/platform/lib/renew-session.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { Picture } from '#web/platform/ui/picture.tsx';
import { PictureField } from './file-field.tsx';
import styles from './upload-profile-pic-page.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureUpload } from './use-upload.ts';

export const clientLoader = loadNothing;

export default function UploadProfilePicPage() {
  return (
    <FormFrame
      title="Upload Profile Pic"
      lead="A photo of your face helps old friends find you. We turn it upright, crop it to a square, and remove its location."
      hasRequired={false}
    >
      <Card padding="large">
        <PictureForm />
      </Card>
      <RemovePicture />
    </FormFrame>
  );
}

/** Shows the photo that others see now, and a button that goes back to one's initials. */
function RemovePicture() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { run, working } = useAction(() => saveAvatar(null), {
    failed: 'We couldn’t remove your photo',
    onDone: () => navigate('/dashboard'),
  });
  if (!viewer?.avatar) return null;
  return (
    <Card title="Your photo now" className={common.above5}>
      <div className={styles.now}>
        <Avatar name={viewer.name} avatar={viewer.avatar} id={viewer._id} size="large" />
        <p>Without a photo, the club shows your initials.</p>
        <Button variant="danger" icon="trash" working={working} workingLabel="Removing…" onClick={() => run()}>
          Remove my photo
        </Button>
      </div>
    </Card>
  );
}

const previewSize = 250;
const missing = 'Choose a photo first.';
const notReady = 'Wait until the photo is ready.';

/** Uploads a picture as soon as it is chosen, shows it, and makes it one's own on Confirm. */
function PictureForm() {
  const navigate = useNavigate();
  const upload = usePictureUpload('avatar');
  const [refused, setRefused] = useState<FlatErrors>();
  const { run, working } = useAction(saveAvatar, {
    onDone: () => navigate('/dashboard'),
    onRefused: ({ errors }) => setRefused(errors),
  });
  // Once nothing is on its way, the wait is over.
  const isOver = refused?.file === notReady && !upload.sending;
  const errors = isOver ? upload.errors : (refused ?? upload.errors);
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
      <div data-field="avatar">
        <PictureField label="Your photo" error={errors.file ?? errors.avatar} onChoose={choose} />
      </div>
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

/** Shows another picture of oneself, or none. The token carries it too, so it is renewed. */
async function saveAvatar(avatar: string | null) {
  const outcome = await submit(updateAvatar, { body: { avatar } });
  if (outcome.ok) await renewSession();
  return outcome;
}
