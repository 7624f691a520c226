import { useState } from 'react';
import { listVouches } from '#contracts/membership/vouches.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/vouches-page.ts';
import { CodeNote, type PaperInvitation } from './code-note.tsx';
import { VouchList } from './vouch-list.tsx';
import styles from './vouches.module.css';

export function clientLoader() {
  return load(() => callList(listVouches));
}

/** Managers decide about people whom members vouched for. */
export default function VouchesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [onPaper, setOnPaper] = useState<PaperInvitation[]>([]);
  return (
    <Container narrow page>
      <PageTitle title="People members vouch for" />
      <BackLink to="/manager" />
      <h1 tabIndex={-1}>People members vouch for</h1>
      <p className={styles.lead}>
        Invite them, or say why not. Those with an email address get a link to join; for the others you get a code. The
        member who asked gets an email.
      </p>
      <NoMailNote />
      {onPaper.map((invitation) => (
        <CodeNote key={invitation.code} invitation={invitation} />
      ))}
      {errors ? (
        <PageError errors={errors} />
      ) : (
        <VouchList first={data} onInvited={(invitation) => setOnPaper([invitation, ...onPaper])} />
      )}
    </Container>
  );
}
