import { redirect } from 'react-router';
import { normalizeCode } from '#contracts/membership/invitations.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { readPlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/join-code-page.ts';
import { JoinCodeForm } from './join-code-form.tsx';

export const loader = loadNothing;

export async function action({ request }: Route.ActionArgs) {
  const { code } = await readPlainForm(request, ['code']);
  return redirect(`/join/${encodeURIComponent(normalizeCode(code))}`, 303);
}

export const clientLoader = visitorsOnly;

export default function JoinCodePage() {
  return (
    <FormBesidePicture title="Join the club" head={{ description: 'For coaches the club has invited.' }}>
      <JoinCodeForm code="" />
    </FormBesidePicture>
  );
}
