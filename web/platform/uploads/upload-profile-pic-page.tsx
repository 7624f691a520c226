import { useNavigate } from 'react-router';
import { FormFrame } from '#web/platform/layout/page-frame.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { PictureForm } from './picture-form.tsx';
import { saveAvatar } from './save-avatar.ts';
import styles from './upload-profile-pic-page.module.css';

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

/** The photo that others see now, and a button that goes back to one's initials. */
function RemovePicture() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { run, working } = useAction(() => saveAvatar(null), {
    failed: 'Your photo wasn’t removed',
    onDone: () => navigate('/dashboard'),
  });
  if (!viewer?.avatar) return null;
  return (
    <Card title="Your photo now" icon="camera" className={common.above5}>
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
