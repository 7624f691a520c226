import { useState } from 'react';
import type { TestEmailResult as Result } from '#contracts/office/office.ts';
import { tryMailServer } from '#contracts/office/settings.ts';
import { TestEmailResult } from '#web/office/office/test-email-result.tsx';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { toValues } from './to-values.ts';

/** Emails the Admin through what the form around it says, saved or not. */
export function TryMail() {
  const [result, setResult] = useState<Result>();
  const { run, working, errors } = useAction(tryMailServer, {
    reload: false,
    onDone: setResult,
    onRefused: () => setResult(undefined),
  });
  function send(form: HTMLFormElement | null) {
    const { mailServer, mailFrom } = form ? toValues(readFields(form)) : {};
    void run({ body: { values: { ...(mailServer && { mailServer }), ...(mailFrom !== undefined && { mailFrom }) } } });
  }
  return (
    <div>
      <FormAlert errors={errors} />
      <div role="status">{result && <TestEmailResult result={result} />}</div>
      <Button
        icon="send"
        variant="secondary"
        working={working}
        workingLabel="Sending…"
        onClick={(event) => send(event.currentTarget.form)}
      >
        Send me a test email first
      </Button>
    </div>
  );
}
