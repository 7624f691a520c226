import { Suspense } from 'react';
import { decideEmailByLink, readEmailByLink } from '#contracts/mailings/emails-by-link.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import type { PageHandle } from '#web/platform/lib/page-query.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Route } from './+types/email-by-link-page.ts';

// Without JavaScript, the styles of a lazy part are not loaded with it.
import '#web/accounts/accounts/form-beside-picture.module.css';
import '#web/platform/ui/icon-line.module.css';
import './email-by-link.module.css';

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

export default function EmailByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Suspense>
      <EmailByLink {...loaderData} result={actionData} />
    </Suspense>
  );
}
