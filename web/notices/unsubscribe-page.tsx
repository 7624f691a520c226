import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import type { Route } from './+types/unsubscribe-page.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

export function loader() {
  return null;
}

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return (
    <FormBesidePicture title="Email notices">
      <PageTitle title="Email notices" />
      <UnsubscribeForm token={params.token} />
    </FormBesidePicture>
  );
}
