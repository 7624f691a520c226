import { useState } from 'react';
import { type TestEmailResult as Result, sendTestEmail } from '#contracts/office/office.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { TestEmailResult } from './test-email-result.tsx';

/** Emails the Admin, and shows what the mail server said. */
export function TestEmail() {
  const [result, setResult] = useState<Result>();
  const { run, working } = useAction(sendTestEmail, { failed: 'The test email was not sent', onDone: setResult });
  return (
    <Card title="Does email work?" icon="mail" padding="medium">
      <p>Send an email to yourself. If it doesn’t go out, you see what the mail server said and what that means.</p>
      <div role="status">{result && <TestEmailResult result={result} />}</div>
      <Button icon="send" variant="secondary" working={working} workingLabel="Sending…" onClick={() => run()}>
        Send me a test email
      </Button>
    </Card>
  );
}
