import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { CredentialForm } from './credential-form.tsx';

export const clientLoader = loadNothing;

export default function AddExperiencePage() {
  return (
    <>
      <PageTitle title="Add Experience" />
      <CredentialForm kind="experience" />
    </>
  );
}
