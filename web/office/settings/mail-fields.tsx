import { leastEmailsPerDay } from '#contracts/office/settings.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';
import { ServerFields, type ServerTexts } from './server-fields.tsx';
import { SettingHint } from './setting-choice.tsx';

const mailServer: ServerTexts = {
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
        texts={mailServer}
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
