import { listInvitations } from '#contracts/invitations.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { callList } from '#web/lib/list-api.ts';
import { load } from '#web/lib/outcome.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
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
