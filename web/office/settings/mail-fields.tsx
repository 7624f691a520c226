import { leastEmailsPerDay } from '#contracts/office/settings.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';
import { MailServerFields } from './mail-server-fields.tsx';
import { SettingHint } from './setting-hint.tsx';

/** How emails go out. */
export function MailFields({ settings, errors }: FieldsProps) {
  const { values, fixed } = settings;
  const field = fieldProps(values, errors);
  return (
    <>
      <MailServerFields settings={settings} errors={errors} />
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
