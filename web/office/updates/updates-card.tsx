import { checkForUpdates, chooseUpdates, installUpdate, type Updates } from '#contracts/office/updates.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { CheckField } from '#web/platform/ui/check-field.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import styles from './updates-card.module.css';

/** Shows the version of the site, the newer one if there is any, and the button that installs it. */
export function UpdatesCard({ updates }: { updates: Updates }) {
  const { installed, available, state, lookError, obstacle } = updates;
  const isBusy = state === 'preparing' || state === 'switching';
  return (
    <Card title="Updates" padding="medium">
      <div className={styles.parts}>
        <p>
          This site runs version {installed} of Fieldhouse.{' '}
          {available ? `Version ${available.version} is available.` : !obstacle && 'No newer one is known.'}
        </p>
        <div role="status" className={styles.parts}>
          {isBusy ? <Progress state={state} /> : <LastUpdate last={updates.last} installed={installed} />}
        </div>
        {(obstacle ?? lookError) && <p>{obstacle ?? lookError}</p>}
        {available && !isBusy && <NewVersion available={available} canInstall={!obstacle} />}
        {!isBusy && <LookButton isOffered={!available && !obstacle} />}
        {!obstacle && <SundayChoice sundays={updates.sundays} />}
      </div>
    </Card>
  );
}

function Progress({ state }: { state: 'preparing' | 'switching' }) {
  if (state === 'preparing')
    return (
      <Alert kind="notice" icon="hourglass" title="We’re trying out the new version">
        First a backup, then the new version on a copy of your data. Members notice nothing. This takes some minutes,
        and you can leave this page.
      </Alert>
    );
  return (
    <Alert kind="notice" icon="hourglass" title="The site is switching to the new version">
      This takes half a minute at most. What members have typed stays.
    </Alert>
  );
}

function LastUpdate({ last, installed }: Pick<Updates, 'last' | 'installed'>) {
  // Another version was installed by hand since.
  const isStale = last?.outcome === 'returned' ? last.version === installed : last?.version !== installed;
  if (!last || isStale) return null;
  if (last.outcome === 'returned')
    return (
      <Alert kind="notice" title={`Version ${last.version} was not installed`}>
        {last.reason} The site goes on with version {installed}, and nothing is lost. That was on{' '}
        {formatMoment(last.at)}.
      </Alert>
    );
  return <p>It was installed on {formatMoment(last.at)}.</p>;
}

function NewVersion({ available, canInstall }: { available: { version: string; notes: string }; canInstall: boolean }) {
  const { version, notes } = available;
  const { run, working } = useAction(installUpdate, { failed: 'We couldn’t start the update' });
  return (
    <>
      <Disclosure icon="news" title="What is new">
        <div className={styles.notes}>
          <RichText text={joinLines(notes)} />
        </div>
      </Disclosure>
      {canInstall && (
        <>
          <p>
            The site makes a backup, tries the new version on a copy, and then changes over. Members wait for half a
            minute at most. If anything fails, the version you have stays.
          </p>
          <ButtonRow>
            <Button
              icon="download"
              working={working}
              workingLabel="Beginning…"
              onClick={() => run({ body: { version } })}
            >
              Update to {version}
            </Button>
          </ButtonRow>
        </>
      )}
    </>
  );
}

/** Joins the lines of each point, and leaves out the heading, which the card has already. */
function joinLines(notes: string): string {
  return notes.replace(/^#+ .*$/gm, '').replace(/\n {2,}/g, ' ');
}

function LookButton({ isOffered }: { isOffered: boolean }) {
  const { run, working } = useAction(checkForUpdates, {
    failed: 'We couldn’t look for updates',
    onDone: ({ available, installed }) =>
      !available && showToast({ kind: 'success', title: `Version ${installed} is the newest one` }),
  });
  if (!isOffered) return null;
  return (
    <ButtonRow>
      <Button icon="refresh" variant="secondary" working={working} workingLabel="Looking…" onClick={() => run()}>
        Look for updates
      </Button>
    </ButtonRow>
  );
}

/** Asks whether newer versions are installed without a press. */
function SundayChoice({ sundays }: { sundays: boolean }) {
  const { run, pending } = useAction(chooseUpdates, { failed: 'We couldn’t save your choice' });
  return (
    <CheckField
      name="sundays"
      label="Install new versions on Sunday nights, without asking"
      checked={pending?.body.sundays ?? sundays}
      onChange={(event) => void run({ body: { sundays: event.target.checked } })}
    />
  );
}
