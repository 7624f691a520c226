import { useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { PasskeyLogin } from '#web/accounts/passkeys/passkey-login.tsx';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './second-step.module.css';

export interface SecondStepProps {
  /** The name of the field, as the endpoint has it. */
  name: 'code' | 'secondCode';
  errors: FlatErrors;
}

/** Shows the part of a login form that asks for a code, after the first step was right. */
export default function SecondStep({ name, errors }: SecondStepProps) {
  // The first refusal only asks.
  const [question] = useState(errors);
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Every refusal and the other kind of code lead to the field.
  useEffect(() => input.current?.focus(), [errors, isRecovery]);
  return (
    <div className={styles.step}>
      {errors.error && <FormAlert errors={errors} />}
      <Alert kind="notice" icon="shield-lock" role="status" title="One more step">
        {isRecovery
          ? 'Type one of the ten codes that you printed or wrote down.'
          : 'Open the authenticator app on your phone, and type the six digits it shows for the club.'}
      </Alert>
      <TextField
        key={String(isRecovery)}
        ref={input}
        label={isRecovery ? 'Recovery code' : 'Code from your app'}
        name={name}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        hint={isRecovery ? 'Sixteen letters and digits. Each code works once.' : 'Six digits, new every 30 seconds.'}
        error={errors === question ? undefined : errors[name]}
      />
      <div className={styles.others}>
        <Button variant="quiet" icon="key" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use the code from your app' : 'Use a recovery code'}
        </Button>
        {question.passkey && <PasskeyLogin label="Use your passkey" />}
      </div>
    </div>
  );
}
