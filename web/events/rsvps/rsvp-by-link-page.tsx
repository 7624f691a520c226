import { Suspense } from 'react';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { readRsvpByLink, rsvpParam, saveRsvpByLink } from '#contracts/events/rsvps-by-link.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { apiContext } from '#web/platform/lib/context.ts';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import styles from '#web/platform/ui/page-from-email.module.css';
import type { Route } from './+types/rsvp-by-link-page.ts';

const RsvpByLink = lazyPart(() => import('./rsvp-by-link.tsx'));

export const handle = { query: [rsvpParam] as const, isPersonal: true } satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = readQuery(request.url, handle)[rsvpParam];
  try {
    return { asked, rsvp: await context.get(apiContext)(readRsvpByLink, { params }) };
  } catch (refusal) {
    if (refusal instanceof Response && refusal.status === 404) return { asked, rsvp: undefined };
    throw refusal;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readPlainForm(request, ['answer', 'guests']);
  return runPlainForm(fields, async () => {
    const answer = fields.answer as Rsvp;
    await context.get(apiContext)(saveRsvpByLink, { params, body: { answer, guests: Number(fields.guests) } });
    return { isDone: true };
  });
}

export default function RsvpByLinkPage({ params: { token }, loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormBesidePicture title={loaderData.rsvp?.event.title ?? 'This link has ended'}>
      <div className={styles.page}>
        <Suspense>
          <RsvpByLink linkTo={(answer) => linkTo(token, answer)} {...loaderData} result={actionData} />
        </Suspense>
      </div>
    </FormBesidePicture>
  );
}

function linkTo(token: string, answer?: Rsvp): string {
  return `/rsvp/${token}${answer ? `?${rsvpParam}=${answer}` : ''}`;
}
