import { useState } from 'react';
import {
  type Health,
  type TestEmailResult as Result,
  readStatus,
  type Status,
  sendTestEmail,
} from '#contracts/office/office.ts';
import { readUpdates } from '#contracts/office/updates.ts';
import { useGoingBack } from '#web/office/backups/going-back.tsx';
import { describeLost, RestoreBackup } from '#web/office/backups/restore-backup.tsx';
import { UpdatesCard } from '#web/office/updates/updates-card.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { usePolling } from '#web/platform/lib/use-polling.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { SampleTexts } from '#web/site/site/sample-texts.tsx';
import type { Route } from './+types/office-page.ts';
import { FailingAddresses } from './failing-addresses.tsx';
import { timeToNextLook } from './next-look.ts';
import styles from './office-page.module.css';
import { SetAside } from './set-aside.tsx';
import { SetupCard } from './setup-card.tsx';
import { noteStatusRead, StatusFacts, StatusUnknown } from './status-facts.tsx';
import { TestEmailResult } from './test-email-result.tsx';
import { WaitingEmails } from './waiting-emails.tsx';

export async function clientLoader() {
  const [status, updates] = await Promise.all([submit(readStatus), submit(readUpdates)]);
  if (status.ok) noteStatusRead();
  return { status, updates };
}

export default function OfficePage({ loaderData }: Route.ComponentProps) {
  const status = useLastGood(loaderData.status.data);
  const updates = useLastGood(loaderData.updates.data);
  usePolling(loaderData, timeToNextLook);
  const { goingBack, onGoBack } = useGoingBack();
  if (goingBack) return <PageFrame title="Club office">{goingBack}</PageFrame>;
  return (
    <PageFrame
      title="Club office"
      lead="How the site is doing, and whether its emails go out."
      backTo="/admin"
      width="medium"
    >
      <p className={styles.links}>
        <ButtonLink to="/admin/office/settings" variant="secondary" icon="settings">
          Settings
        </ButtonLink>
        <ButtonLink to="/admin/office/backups" variant="secondary" icon="device-floppy">
          Backups
        </ButtonLink>
        <ButtonLink to="/admin/office/mail" variant="secondary" icon="mail">
          Incoming email
        </ButtonLink>
        <ButtonLink to="/admin/welcome" variant="secondary" icon="checkbox">
          Setting up, step by step
        </ButtonLink>
        <ButtonLink to="/admin/hand-over" variant="secondary" icon="file-text">
          Handing over
        </ButtonLink>
      </p>
      <SetupCard />
      <div className={common.stack5}>
        <div role="status" className={common.stack5}>
          {loaderData.status.ok ? (
            <Warnings status={loaderData.status.data} onGoBack={onGoBack} />
          ) : (
            <StatusUnknown refused={loaderData.status} />
          )}
        </div>
        {status && (
          <>
            <StatusFacts status={status} isOld={!loaderData.status.ok} />
            {updates && <UpdatesCard updates={updates} />}
            <TestEmail />
            {status.email.failing.people > 0 && <FailingAddresses failing={status.email.failing} />}
            {status.email.waiting > 0 && <WaitingEmails email={status.email} />}
            {status.jobs.setAside.length > 0 && <SetAside />}
            <SampleTexts />
          </>
        )}
      </div>
    </PageFrame>
  );
}

// Two notices may have the same subject and the same problem.
function Warnings({ status: { warnings, health }, onGoBack }: { status: Status; onGoBack: () => void }) {
  if (health.damage || warnings.length > 0)
    return (
      <>
        {health.damage && <Damage damage={health.damage} onGoBack={onGoBack} />}
        {[...new Set(warnings)].map((warning) => (
          <Alert key={warning} kind="notice" title={warning} />
        ))}
      </>
    );
  return (
    <Alert kind="success" title="All is well">
      There is nothing to look after.
    </Alert>
  );
}

/** Emails the Admin, and shows what the mail server said. */
function TestEmail() {
  const [result, setResult] = useState<Result>();
  const { run, working } = useAction(sendTestEmail, {
    failed: 'The test email was not sent',
    onDone: setResult,
    onRefused: () => setResult(undefined),
  });
  return (
    <Card title="Does email work?" padding="medium">
      <p>Send an email to yourself. If it doesn’t go out, you see what the mail server said and what that means.</p>
      <div role="status">{result && <TestEmailResult result={result} />}</div>
      <Button icon="send" variant="secondary" working={working} workingLabel="Sending…" onClick={() => run()}>
        Send me a test email
      </Button>
    </Card>
  );
}

interface DamageProps {
  damage: NonNullable<Health['damage']>;
  onGoBack: () => void;
}

/** Says that the database file is damaged, and offers the newest good backup. */
function Damage({ damage: { problem, backup }, onGoBack }: DamageProps) {
  return (
    <Alert kind="danger" title="The database is damaged">
      <p>
        Some of what members wrote may be unreadable. Ask the person who looks after the server to check its disk.{' '}
        {problem}
      </p>
      {backup ? (
        <>
          <p>
            The newest good backup is from {formatMoment(backup.date)}. {describeLost(backup.lost, backup.date)}
          </p>
          <RestoreBackup backup={backup} onGoBack={onGoBack} />
        </>
      ) : (
        <p>There is no good backup on the server. If you have one on another machine, it can be put back there.</p>
      )}
    </Alert>
  );
}
