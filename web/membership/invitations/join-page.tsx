import { Suspense } from 'react';
import { redirect } from 'react-router';
import { register } from '#contracts/accounts/accounts.ts';
import { normalizeCode, readInvitation } from '#contracts/membership/invitations.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import RegisterForm from '#web/accounts/accounts/register-form.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { submit } from '#web/platform/lib/api.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Route } from './+types/join-page.ts';

const InvitationProblem = lazyPart(() => import('./invitation-problem.tsx'));

// The server renders the same page for every code. The browser asks whom a code is for, so that each guess counts toward the
// limit of the person who guesses.
export function loader() {
  return { invited: undefined, problem: undefined };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  visitorsOnly();
  const outcome = await submit(readInvitation, { params: { code: normalizeCode(params.code) } });
  if (outcome.ok) return { invited: outcome.data };
  return { problem: { isUnknown: outcome.status === 404, message: firstError(outcome.errors) } };
}
clientLoader.hydrate = true as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readPlainForm(request, ['name', 'email', 'password', 'password2']);
  return runPlainForm(fields, async () => {
    await context.get(apiContext)(register, { body: { ...fields, invitation: params.code } });
    return redirect('/login?notice=account-ready', 303);
  });
}

export default function JoinPage({ params, loaderData: { invited, problem } }: Route.ComponentProps) {
  const title = invited ? `Welcome, ${invited.name}` : 'Join the club';
  return (
    <FormBesidePicture title={title} head={{ description: 'For coaches the club has invited.' }}>
      {problem ? (
        <Suspense>
          <InvitationProblem code={params.code} problem={problem} />
        </Suspense>
      ) : (
        <>
          {invited?.email === '' && <p>No email address? A manager can help you open your account.</p>}
          <RegisterForm
            // Not the invitation: it may arrive while they type.
            key={params.code}
            invited={{ name: '', email: '', ...invited, code: normalizeCode(params.code) }}
          />
        </>
      )}
    </FormBesidePicture>
  );
}
