import { useState } from 'react';
import { type EmailPreferences, outcomeParam, readEmailPreferencesByLink } from '#contracts/email-preferences.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { call } from '#web/lib/api.ts';
import { type PageHandle, readQuery } from '#web/lib/page-query.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { Route } from './+types/unsubscribe-page.ts';
import { QuestionsByLink } from './questions-by-link.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

export const handle = { query: [outcomeParam] as const } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: readQuery(request.url, handle)[outcomeParam] };
}

export default function UnsubscribePage({ params: { token }, loaderData: { outcome } }: Route.ComponentProps) {
  const { data } = useLoaded(token, () => call(readEmailPreferencesByLink, { params: { token } }));
  const [saved, setSaved] = useState<{ preferences: EmailPreferences; times: number }>();
  const preferences = saved?.preferences ?? data;
  return (
    <FormBesidePicture title="Emails from the club">
      <PageTitle title="Emails from the club" />
      <UnsubscribeForm
        token={token}
        outcome={outcome}
        onSaved={(latest) => setSaved({ preferences: latest, times: (saved?.times ?? 0) + 1 })}
      />
      {preferences && <QuestionsByLink key={saved?.times} token={token} preferences={preferences} />}
    </FormBesidePicture>
  );
}
