import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { CredentialForm } from './credential-form.tsx';

// The guard waits for a loader on the page itself too.
export function clientLoader() {
  return null;
}

export default function AddEducationPage() {
  return (
    <>
      <PageTitle title="Add Education" />
      <CredentialForm kind="education" />
    </>
  );
}
