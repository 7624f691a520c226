import { listOwnVouches } from '#contracts/membership/vouches.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/vouch-page.ts';
import { OwnVouches } from './own-vouches.tsx';
import { VouchForm } from './vouch-form.tsx';
import styles from './vouches.module.css';

export function clientLoader() {
  return load(() => call(listOwnVouches));
}

/** A member tells the managers of somebody who belongs in the club. */
export default function VouchPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page>
      <PageTitle title="Vouch for someone" />
      <h1 tabIndex={-1}>Vouch for someone</h1>
      <p className={styles.lead}>
        Do you know a coach who belongs here? Tell the managers. If they agree, the coach gets an invitation that says
        you told us about them.
      </p>
      <VouchForm />
      {errors && <PageError errors={errors} />}
      {data && data.length > 0 && <OwnVouches vouches={data} />}
    </Container>
  );
}
