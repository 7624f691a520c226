import { createEducation } from '#contracts/people/credentials.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { CredentialForm } from './credential-form.tsx';

// The guard waits for a loader on the page itself too.
export function clientLoader() {
  return null;
}

export default function AddEducationPage() {
  return (
    <>
      <PageTitle title="Add Education" />
      <CredentialForm
        title="Add Education"
        lead="A school, a course, or a certificate."
        required={[
          { name: 'school', label: 'School/Orginization' },
          { name: 'fieldofstudy', label: 'Field of Study/Position' },
        ]}
        currentLabel="Current School"
        name="education"
        save={(body, idempotencyKey) => submit(createEducation, { body: body as never, idempotencyKey })}
      />
    </>
  );
}
