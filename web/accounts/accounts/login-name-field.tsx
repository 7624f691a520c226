import type { ComponentProps } from 'react';
import { accountLimits } from '#contracts/accounts/account-fields.ts';
import { TextField } from '#web/platform/ui/field.tsx';

type LoginNameFieldProps = Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'value' | 'onChange' | 'error'> & {
  hint?: string;
};

export function LoginNameField({ hint = '', ...field }: LoginNameFieldProps) {
  return (
    <TextField
      {...field}
      label="Login name"
      name="loginName"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountLimits.loginName}
      hint={`${hint} Letters, digits, and dots, such as bert.paper.`.trim()}
    />
  );
}
