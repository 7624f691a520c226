import { Suspense } from 'react';
import {
  decideEmailByLink,
  type EmailByLink as EmailToDecide,
  readEmailByLink,
} from '#contracts/mailings/emails-by-link.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { apiContext } from '#web/platform/lib/context.ts';
import type { PageHandle } from '#web/platform/lib/page-query.ts';
import { type PlainFormResult, readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import styles from '#web/platform/ui/page-from-email.module.css';
import type { Route } from './+types/email-by-link-page.ts';

const EmailByLink = lazyPart(() => import('./email-by-link.tsx'));

export const handle = { query: [], isPersonal: true } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { email: await context.get(apiContext)(readEmailByLink, { params }) };
  } catch (refusal) {
    if (refusal instanceof Response && refusal.status === 404) return { email: undefined };
    throw refusal;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = context.get(apiContext);
  const { answer } = await readPlainForm(request, ['answer']);
  return runPlainForm({}, async () => {
    // A page that was open for long says that it has ended, instead of thanks for nothing.
    const { kind, isOpen } = await call(readEmailByLink, { params });
    if (!isOpen) return {};
    await call(decideEmailByLink, { params, body: { answer: answer as 'yes' | 'no' } });
    return { isDone: true, fields: { kind, answer } };
  });
}

export default function EmailByLinkPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <FormBesidePicture title={titleOf(email, actionData)}>
      <div className={styles.page}>
        <Suspense>
          <EmailByLink email={email} result={actionData} />
        </Suspense>
      </div>
    </FormBesidePicture>
  );
}

function titleOf(email: EmailToDecide | undefined, result: PlainFormResult | undefined): string {
  if (result?.isDone) return 'Your email';
  if (email?.isOpen) return email.kind === 'held' ? 'Did you write this email?' : 'Take back your post?';
  return email?.kind === 'post' ? 'It’s too late for this link' : 'This link has ended';
}
