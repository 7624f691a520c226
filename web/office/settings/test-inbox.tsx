import { useState } from 'react';
import { type InboxTest, testInbox } from '#contracts/office/settings.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import type { FieldsProps } from './fields.ts';

/** Emails the site itself, with the settings that are saved, and says how far the email got. */
export function TestInbox({ settings: { values } }: Pick<FieldsProps, 'settings'>) {
  const [result, setResult] = useState<InboxTest>();
  const { run, working, errors } = useAction(testInbox, {
    reload: false,
    onDone: setResult,
    onRefused: () => setResult(undefined),
  });
  if (!values.replyAddress) return null;
  return (
    <div>
      <FormAlert errors={errors} />
      <div role="status">
        {working ? (
          <p>Sending it, then waiting for it to come back. This can take a minute…</p>
        ) : (
          result && <Result result={result} />
        )}
      </div>
      <p className={common.muted}>The test uses what is saved. Save your changes first.</p>
      <Button
        icon="send"
        variant="secondary"
        working={working}
        workingLabel="Waiting for it to come back…"
        onClick={() => run()}
      >
        Send the site a test email
      </Button>
    </div>
  );
}

const titles = {
  'no-login': 'The site could not log in to the mailbox',
  'not-sent': 'It was not sent',
  'not-back': 'It was sent, but it did not come back',
};

function Result({ result: { to, reached, seconds, said, meaning } }: { result: InboxTest }) {
  const title = reached === 'back' ? `It came back in ${countOf(seconds ?? 0, 'second', 'seconds')}` : titles[reached];
  return (
    <div className={common.below4}>
      <Alert kind={reached === 'back' ? 'success' : 'danger'} title={title}>
        {meaning}
      </Alert>
      <p className={common.muted}>
        To {to}.{said && ` The mail server’s words: “${said}”`}
      </p>
    </div>
  );
}
