import { Suspense, useState } from 'react';
import { type EmailPreferences, outcomeParam } from '#contracts/notifications/email-preferences.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { Route } from './+types/unsubscribe-page.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const QuestionsByLink = lazyPart(() => import('./questions-by-link.tsx'));

export const handle = { query: [outcomeParam] as const } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: readQuery(request.url, handle)[outcomeParam] };
}

export default function UnsubscribePage({ params: { token }, loaderData: { outcome } }: Route.ComponentProps) {
  const [saved, setSaved] = useState<EmailPreferences>();
  return (
    <FormBesidePicture title="Emails from the club">
      <UnsubscribeForm token={token} outcome={outcome} onSaved={setSaved} />
      <Suspense>
        <QuestionsByLink token={token} saved={saved} />
      </Suspense>
    </FormBesidePicture>
  );
}
