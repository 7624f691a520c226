import { Link, redirect } from 'react-router';
import { leastFillTime, register } from '#contracts/accounts/accounts.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/register-page.ts';
import { FormBesidePicture } from './form-beside-picture.tsx';
import { noticeFor } from './login-state.ts';
import RegisterForm from './register-form.tsx';
import { visitorsOnly } from './visitors-only.ts';

export const loader = loadNothing;

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readPlainForm(request, [
    'name',
    'email',
    'password',
    'password2',
    'reason',
    'website',
    'opened',
  ]);
  return runPlainForm(fields, async () => {
    refuseTooQuick(fields.opened);
    const account = await context.get(apiContext)(register, { body: fields });
    return redirect(`/login?notice=${noticeFor(account)}`, 303);
  });
}

// The field is in a <noscript>: it is missing where scripts are on, but could not be loaded.
function refuseTooQuick(opened: string): void {
  if (opened === '' || Date.now() - Number(opened) >= leastFillTime) return;
  const error = 'That was quicker than we can believe. Wait a few seconds, then press Sign Up again.';
  throw Response.json({ error }, { status: 400 });
}

export const clientLoader = visitorsOnly;

export default function RegisterPage() {
  return (
    <FormBesidePicture
      title="Sign Up"
      head={{ description: 'Every coach is welcome, active or retired, whatever the sport.' }}
    >
      <RegisterForm />
      <hr />
      <p>
        Already have an account? <Link to="/login">Log in</Link>.
      </p>
    </FormBesidePicture>
  );
}
