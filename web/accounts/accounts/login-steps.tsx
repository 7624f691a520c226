import { type ReactNode, Suspense, useState } from 'react';
import type { SecondStepProps } from '#web/accounts/two-step/second-step.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';

const SecondStep = lazyPart(() => import('#web/accounts/two-step/second-step.tsx'));
const none = {};

interface LoginStepsProps extends SecondStepProps {
  /** The fields of the first step. */
  children: ReactNode;
}

/**
 * Shows the first step of a login, then the second where the account wants one. The second stays after an `error` of no field,
 * such as when the server can’t be reached, and goes when a field of the first step is refused.
 */
export function LoginSteps({ name, errors, children }: LoginStepsProps) {
  const [wasSecond, setSecond] = useState(false);
  const isSecond = name in errors || (wasSecond && Object.keys(errors).every((field) => field === 'error'));
  if (isSecond !== wasSecond) setSecond(isSecond);
  return (
    <>
      {isSecond && (
        <Suspense>
          <SecondStep name={name} errors={errors} />
        </Suspense>
      )}
      <div hidden={isSecond}>
        <FormAlert errors={isSecond ? none : errors} />
        {children}
      </div>
    </>
  );
}
