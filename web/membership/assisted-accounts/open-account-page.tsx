import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { AccountForm, type Newcomer } from './account-form.tsx';
import styles from './open-account-page.module.css';
import { type OpenedAccount, OpenedNote } from './opened-note.tsx';

export const clientLoader = loadNothing;

/** A manager opens an account together with somebody who has no email address of their own. */
export default function OpenAccountPage() {
  const { state } = useLocation() as { state: Newcomer | null };
  const [opened, setOpened] = useState<OpenedAccount[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest] = opened;
  return (
    <Container narrow page>
      <PageTitle title="Open an account together" />
      <BackLink to="/manager" />
      <h1 ref={heading} tabIndex={-1}>
        Open an account together
      </h1>
      <p className={styles.lead}>
        For someone who has no email address, or who shares one with another member. Sit down together: they choose
        their password themselves, and log in with a login name from then on.
      </p>
      <div className={styles.parts}>
        {newest && <OpenedNote account={newest} />}
        <AccountForm
          key={opened.length}
          newcomer={opened.length === 0 ? state : null}
          onOpened={(account) => {
            setOpened([account, ...opened]);
            heading.current?.focus();
          }}
        />
      </div>
    </Container>
  );
}
