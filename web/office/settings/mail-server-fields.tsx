import { Alert } from '#web/platform/ui/alert.tsx';
import { FieldRow } from '#web/platform/ui/field-row.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { SelectField } from '#web/platform/ui/select-field.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';
import { SettingHint } from './setting-hint.tsx';

/** The server that sends the club’s emails, and the login there. */
export function MailServerFields({ settings, errors }: FieldsProps) {
  const { mailServer } = settings.values;
  const disabled = settings.fixed.includes('mailServer');
  return (
    <>
      {settings.mailServerLost && (
        <Alert kind="notice" title="Enter the mail server again">
          What was stored can’t be read anymore, because the secret of this site has changed.
        </Alert>
      )}
      <FieldRow>
        <TextField
          label="Mail server"
          name="mailServer.host"
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={mailServer?.host}
          disabled={disabled}
          error={errors['mailServer.host'] ?? errors.mailServer}
          hint={
            <SettingHint settings={settings} name="mailServer">
              Such as mail.example.com; your provider names it. Without one, no emails go out.
            </SettingHint>
          }
        />
        <TextField
          label="Port"
          name="mailServer.port"
          type="number"
          inputMode="numeric"
          defaultValue={mailServer?.port ?? 465}
          disabled={disabled}
          error={errors['mailServer.port']}
          hint="Mostly 465, or 587 with STARTTLS."
        />
      </FieldRow>
      <SelectField
        label="Encryption"
        name="mailServer.encryption"
        defaultValue={mailServer?.encryption ?? 'tls'}
        disabled={disabled}
        error={errors['mailServer.encryption']}
        hint="Keeps emails private on the way to the mail server. Your provider says which it wants."
      >
        <option value="tls">TLS, port 465</option>
        <option value="starttls">STARTTLS, port 587</option>
      </SelectField>
      <FieldRow>
        <TextField
          label="User name there"
          name="mailServer.user"
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
          defaultValue={mailServer?.user}
          disabled={disabled}
          error={errors['mailServer.user']}
          hint="Often the whole email address."
        />
        <PasswordField
          label="Password there"
          name="mailServer.password"
          autoComplete="new-password"
          maxLength={1000}
          optional
          disabled={disabled}
          error={errors['mailServer.password']}
          hint={mailServer?.hasPassword ? 'Stored, and never shown. Leave it empty to keep it.' : undefined}
        />
      </FieldRow>
    </>
  );
}
