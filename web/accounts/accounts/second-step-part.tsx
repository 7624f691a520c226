import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';

const SecondStep = lazyPart(() => import('#web/accounts/two-step/second-step.tsx'));

/** Asks for the second step, where the account wants one. */
export function SecondStepPart(props: ComponentProps<typeof SecondStep>) {
  return (
    <Suspense>
      <SecondStep {...props} />
    </Suspense>
  );
}
