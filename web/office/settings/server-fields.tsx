import { Alert } from '#web/platform/ui/alert.tsx';
import { FieldRow, SelectField, TextField } from '#web/platform/ui/field.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import type { FieldsProps } from './fields.ts';
import { SettingHint } from './setting-choice.tsx';

export interface ServerTexts {
  /** What it is called in a sentence: “mail server”. */
  what: string;
  label: string;
  hint: string;
  /** The usual ports. */
  ports: { tls: number; starttls: number };
  /** Whether it may do without a login. */
  isLoginOptional: boolean;
}

interface ServerFieldsProps extends FieldsProps {
  name: 'mailServer' | 'inbox';
  /** Whether what was stored can’t be read anymore. */
  isLost: boolean;
  texts: ServerTexts;
}

/** Asks for a server for emails, and the login there. */
export function ServerFields({ name, settings, errors, isLost, texts }: ServerFieldsProps) {
  const server = settings.values[name];
  const disabled = settings.fixed.includes(name);
  const { what, label, hint, ports, isLoginOptional } = texts;
  const usual = `Mostly ${ports.tls}, or ${ports.starttls} with STARTTLS.`;
  return (
    <>
      {isLost && (
        <Alert kind="notice" title={`Enter the ${what} again`}>
          What was stored can’t be read anymore, because the secret of this site has changed.
        </Alert>
      )}
      <FieldRow>
        <TextField
          label={label}
          name={`${name}.host`}
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={server?.host}
          disabled={disabled}
          error={errors[`${name}.host`] ?? errors[name]}
          hint={
            <SettingHint settings={settings} name={name}>
              {hint}
            </SettingHint>
          }
        />
        <TextField
          label="Port"
          name={`${name}.port`}
          type="number"
          inputMode="numeric"
          defaultValue={server?.port ?? ports.tls}
          disabled={disabled}
          error={errors[`${name}.port`]}
          hint={usual}
        />
      </FieldRow>
      <SelectField
        label="Encryption"
        name={`${name}.encryption`}
        defaultValue={server?.encryption ?? 'tls'}
        disabled={disabled}
        error={errors[`${name}.encryption`]}
        hint="Keeps emails private on the way. Your provider says which it wants."
      >
        <option value="tls">TLS, port {ports.tls}</option>
        <option value="starttls">STARTTLS, port {ports.starttls}</option>
      </SelectField>
      <FieldRow>
        <TextField
          label="User name there"
          name={`${name}.user`}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional={isLoginOptional}
          defaultValue={server?.user}
          disabled={disabled}
          error={errors[`${name}.user`]}
          hint="Often the whole email address."
        />
        <PasswordField
          label="Password there"
          name={`${name}.password`}
          autoComplete="new-password"
          maxLength={1000}
          optional={isLoginOptional}
          disabled={disabled}
          error={errors[`${name}.password`]}
          hint={server?.hasPassword ? 'Stored, and never shown. Leave it empty to keep it.' : undefined}
        />
      </FieldRow>
    </>
  );
}
