import { listInvitations } from '#contracts/membership/invitations.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/invitations-page.ts';
import { InvitationList } from './invitation-list.tsx';
import styles from './invitations-page.module.css';
import { InvitePeople } from './invite-people.tsx';

export function clientLoader() {
  return load(() => callList(listInvitations));
}

export default function InvitationsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const invitations = useLastGood(data);
  return (
    <Container page>
      <PageTitle title="Invite people" />
      <BackLink to="/admin" />
      <h1>Invite people</h1>
      <p className={styles.lead}>
        Paste a list of names, with email addresses where you know them. Those with an address get an email; for the
        others you print a letter with a code.
      </p>
      <InvitePeople />
      {errors && <PageError errors={errors} />}
      {invitations && <InvitationList first={invitations} />}
    </Container>
  );
}
