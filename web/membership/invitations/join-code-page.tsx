import { redirect } from 'react-router';
import { normalizeCode } from '#contracts/membership/invitations.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { readPlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/join-code-page.ts';
import { JoinCodeForm } from './join-code-form.tsx';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const { code } = await readPlainForm(request, ['code']);
  return redirect(`/join/${encodeURIComponent(normalizeCode(code))}`, 303);
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function JoinCodePage() {
  return (
    <FormBesidePicture title="Join the club">
      <PageTitle title="Join the club" description="For coaches the club has invited." />
      <JoinCodeForm code="" />
    </FormBesidePicture>
  );
}
