import { outcomeParam } from '#contracts/subscription.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { type PageHandle, readQuery } from '#web/lib/page-query.ts';
import type { Route } from './+types/unsubscribe-page.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

export const handle = { query: [outcomeParam] as const } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: readQuery(request.url, handle)[outcomeParam] };
}

export default function UnsubscribePage({ params, loaderData }: Route.ComponentProps) {
  return (
    <FormBesidePicture title="Email notices">
      <PageTitle title="Email notices" />
      <UnsubscribeForm token={params.token} outcome={loaderData.outcome} />
    </FormBesidePicture>
  );
}
