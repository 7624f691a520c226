import { Suspense } from 'react';
import { useMustConfirm } from '#web/layout/unseen-notifications.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ConfirmAddress = lazyPart(() => import('./confirm-address.tsx'));

/** Asks members to confirm their email address, where they have not. */
export function ConfirmAddressBanner() {
  if (!useMustConfirm()) return null;
  return (
    <Suspense>
      <ConfirmAddress />
    </Suspense>
  );
}
