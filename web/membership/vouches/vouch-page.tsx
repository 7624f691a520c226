import { listOwnVouches } from '#contracts/membership/vouches.ts';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/vouch-page.ts';
import { OwnVouches } from './own-vouches.tsx';
import { VouchForm } from './vouch-form.tsx';

export function clientLoader() {
  return load(() => call(listOwnVouches));
}

/** A member tells the managers of somebody who belongs in the club. */
export default function VouchPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Vouch for someone"
      lead="Do you know a coach who belongs here? Tell the managers. If they agree, the coach gets an invitation that says you told us about them."
      width="narrow"
      heading={{ tabIndex: -1 }}
    >
      <VouchForm />
      {errors && <PageError errors={errors} />}
      {data && data.length > 0 && <OwnVouches vouches={data} />}
    </PageFrame>
  );
}
