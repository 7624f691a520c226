import { useEffect, useRef, useState } from 'react';
import { type readTwoStep, setUpTwoStep } from '#contracts/accounts/two-step.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { saveFile } from '#web/platform/lib/save-file.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { ManageTwoStep } from './manage-two-step.tsx';
import { SetUp } from './set-up.tsx';
import styles from './two-step.module.css';

type State = ResponseOf<typeof readTwoStep>;

const unloaded = { twoStep: 'We couldn’t load this part. Check your connection, then try again.' };

/** Shows whether the viewer’s two-step login is on, and how to turn it on and off. */
export function TwoStepCard({ state }: { state: State | null }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <Fold as="h3" id="two-step" title="Two-step login" icon="shield-lock">
      {codes ? (
        <RecoveryCodes codes={codes} onStored={focusAnd(() => setCodes(undefined))} />
      ) : state ? (
        <Current state={state} onCodes={setCodes} />
      ) : (
        <PageError errors={unloaded} />
      )}
    </Fold>
  );
}

function Current({ state, onCodes }: { state: State; onCodes: (codes: string[]) => void }) {
  return state.enabled ? (
    <ManageTwoStep left={state.recoveryCodesLeft} onCodes={onCodes} />
  ) : (
    <TurnOn onCodes={onCodes} />
  );
}

function TurnOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<{ secret: string; otpauth: string }>();
  const { run, working } = useAction(setUpTwoStep, {
    failed: 'That didn’t work',
    reload: false,
    onDone: (made) => 'secret' in made && focusAnd(() => setSecret(made))(),
  });
  if (secret) return <SetUp {...secret} onCodes={onCodes} onCancel={focusAnd(() => setSecret(undefined))} />;
  return (
    <>
      <p>
        Your password alone won’t open your account anymore. Logging in will also take a code from an app on your phone.
        Someone who guesses your password, or reads your email, still can’t get in.
      </p>
      <Alert kind="notice" title="Who needs it?">
        Anyone may turn it on. If you help to run the club, please do. You need a smartphone and five minutes.
      </Alert>
      <ButtonRow above="large">
        <Button icon="shield-lock" working={working} workingLabel="One moment…" onClick={() => run({ body: {} })}>
          Set up two-step login
        </Button>
      </ButtonRow>
    </>
  );
}

// The change removes the button that was pressed.
function focusAnd(change: () => void): () => void {
  return () => {
    focusSectionHeading();
    change();
  };
}

/** Shows the new recovery codes once, with ways to store them. */
function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const text = `Recovery codes for ${location.host}\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.codesSheet} data-print-alone>
      <Alert kind="success" role="status" tabIndex={-1} ref={alert} title="Now keep these ten codes">
        Lost your phone? One of these logs you in instead of the app. Each works once. We show them only now, so print
        them or write them down, and put them with your important papers.
      </Alert>
      <p className={styles.onPaper}>
        Recovery codes for {location.host}. Each works once, in place of a code from your app.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow above="large">
        <Button variant="secondary" icon="printer" onClick={() => print()}>
          Print
        </Button>
        <Button variant="secondary" icon="download" onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}>
          Download
        </Button>
        <Button icon="check" onClick={onStored}>
          I have stored them
        </Button>
      </ButtonRow>
    </div>
  );
}
