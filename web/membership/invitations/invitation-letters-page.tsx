import { formatCode, type Invitation, invitationLimits, listInvitations } from '#contracts/membership/invitations.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { formatDate } from '#web/platform/lib/dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { QrCode } from '#web/platform/ui/qr-code.tsx';
import type { Route } from './+types/invitation-letters-page.ts';
import styles from './invitation-letters-page.module.css';

export function clientLoader() {
  return loadLetters();
}

export default function LettersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page>
      <PageTitle title="Invitations to print" />
      <div className={styles.head}>
        <BackLink to="/admin/invitations" />
        <h1>Invitations to print</h1>
        {data && data.length > 0 && (
          <p>
            One page for each person without an email address.{' '}
            <Button icon="printer" onClick={() => print()}>
              Print
            </Button>
          </p>
        )}
      </div>
      {errors && <PageError errors={errors} />}
      {data?.length === 0 && <Empty picture="/art/pennants.svg" title="There are no letters to print." />}
      {data?.map((invitation) => (
        <Letter key={invitation._id} invitation={invitation} />
      ))}
    </Container>
  );
}

/** More would not be printed in one go; each page of the list has a hundred. */
const mostPages = 20;

/** Loads the people who were invited on paper and have not joined yet, oldest first. */
function loadLetters(): Promise<Outcome<Invitation[]>> {
  return load(async () => {
    const found: Invitation[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const before = found.at(-1)?._id;
      const query = { status: 'waiting', email: 'none', ...(before && { before }) } as const;
      const { items, hasMore } = await callList(listInvitations, { query });
      found.push(...items);
      if (!hasMore) break;
    }
    return [...found].reverse();
  });
}

/** Prints a page for a person without email: how to join, step by step. */
function Letter({ invitation: { name, code, date } }: { invitation: Invitation }) {
  const { club } = useClub();
  if (!code) return null;
  const address = `${location.host}/join`;
  const end = new Date(Date.parse(date) + invitationLimits.days * oneDay).toISOString();
  return (
    <article className={styles.letter} aria-label={`Letter to ${name}`}>
      <p className={styles.club}>{club.name}</p>
      <h2>Dear {firstNameOf(name)},</h2>
      <p>
        Our club has a site for its members: stories, events, photos, and each other’s profiles. We would love to see
        you there.
      </p>
      <div className={styles.ways}>
        <ol>
          <li>On a computer, tablet, or phone, open this address:</li>
          <li className={styles.big}>{address}</li>
          <li>Type this code:</li>
          <li className={styles.big}>{formatCode(code)}</li>
          <li>Choose a password, and you’re in.</li>
        </ol>
        <div className={styles.scan}>
          <QrCode text={`${location.origin}/join/${code}`} label={`Code to scan: opens ${address}`} />
          <p>Or point the camera of your phone here.</p>
        </div>
      </div>
      <p>
        No email address? Bring this letter along when we meet: one of our managers opens your account together with
        you.
      </p>
      <p>
        The code is only for you. It works once, until {formatDate(end)}. If you get stuck, call any of us: we’ll help.
      </p>
    </article>
  );
}
