import { PageTitle } from '#web/layout/page-title.tsx';
import { ProfileForm } from './profile-form.tsx';

// The guard waits for a loader on the page itself too.
export function clientLoader() {
  return null;
}

export default function CreateProfilePage() {
  return (
    <>
      <PageTitle title="Create Your Profile" />
      <ProfileForm title="Create Your Profile" lead="Tell the club where you coached, so that others find you." />
    </>
  );
}
