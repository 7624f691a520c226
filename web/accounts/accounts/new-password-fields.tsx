import { accountLimits } from '#contracts/accounts/account-fields.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { PasswordField } from '#web/platform/ui/password-field.tsx';

/** Asks for a new password twice. */
export function NewPasswordFields({ errors }: { errors: FlatErrors }) {
  return (
    <>
      <PasswordField
        label="Choose a password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${accountLimits.passwordMin} characters. A short sentence works well.`}
        error={errors.password}
      />
      <PasswordField label="Confirm password" name="password2" autoComplete="new-password" error={errors.password2} />
    </>
  );
}
