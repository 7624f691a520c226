import { createExperience } from '#contracts/people/credentials.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { CredentialForm } from './credential-form.tsx';

// The guard waits for a loader on the page itself too.
export function clientLoader() {
  return null;
}

export default function AddExperiencePage() {
  return (
    <>
      <PageTitle title="Add Experience" />
      <CredentialForm
        title="Add Experience"
        lead="Any team, school, or job, now or long ago."
        required={[
          { name: 'company', label: 'Company' },
          { name: 'title', label: 'Title/Position' },
        ]}
        currentLabel="Current Job"
        name="experience"
        save={(body, idempotencyKey) => submit(createExperience, { body: body as never, idempotencyKey })}
      />
    </>
  );
}
