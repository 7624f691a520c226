import { useState } from 'react';
import type { TestEmailResult as Result } from '#contracts/office/office.ts';
import { leastEmailsPerDay, tryMailServer } from '#contracts/office/settings.ts';
import { TestEmailResult } from '#web/office/office/test-email-result.tsx';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import type { FieldsProps } from './fields.ts';
import { ServerFields, type ServerTexts } from './server-fields.tsx';
import { SettingHint } from './setting-choice.tsx';
import { toValues } from './to-values.ts';

const mailServerTexts: ServerTexts = {
  what: 'mail server',
  label: 'Mail server',
  hint: 'Such as mail.example.com; your provider names it. Without one, no emails go out.',
  ports: { tls: 465, starttls: 587 },
  isLoginOptional: true,
};

/** Asks how emails go out. */
export function MailFields({ settings, errors }: FieldsProps) {
  const { values, fixed } = settings;
  const field = fieldProps(values, errors);
  return (
    <>
      <ServerFields
        name="mailServer"
        settings={settings}
        errors={errors}
        isLost={settings.mailServerLost}
        texts={mailServerTexts}
      />
      <TextField
        label="Emails come from"
        {...field('mailFrom')}
        maxLength={300}
        disabled={fixed.includes('mailFrom')}
        hint={
          <SettingHint settings={settings} name="mailFrom">
            A name and an address that belongs to the mail server: Fieldhouse &lt;hello@example.com&gt;.
          </SettingHint>
        }
      />
      <TextField
        label="Emails a day, at most"
        {...field('emailsPerDay')}
        type="number"
        inputMode="numeric"
        min={leastEmailsPerDay}
        optional
        disabled={fixed.includes('emailsPerDay')}
        hint={
          <SettingHint settings={settings} name="emailsPerDay">
            If your provider has a limit. Notices and newsletters then wait for room. Login emails never wait.
          </SettingHint>
        }
      />
    </>
  );
}

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
