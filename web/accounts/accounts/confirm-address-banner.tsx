import { Suspense } from 'react';
import { useClub } from '#web/platform/layout/club.ts';
import { useEmailFails, useMustConfirm } from '#web/platform/layout/unseen-notifications.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import type { ConfirmAddressProps } from './confirm-address.tsx';
import styles from './confirm-address-banner.module.css';

const ConfirmAddress = lazyPart(() => import('./confirm-address.tsx'));
const FailingAddress = lazyPart(() => import('./failing-address.tsx'));

/** Asks members to correct their email address where emails come back from it, or to confirm it where they have not. */
export function ConfirmAddressBanner(words: ConfirmAddressProps) {
  const { sendsEmail } = useClub();
  const mustConfirm = useMustConfirm();
  const emailFails = useEmailFails();
  if (!sendsEmail || !(mustConfirm || emailFails)) return null;
  return (
    <Suspense>
      <div className={styles.banner}>{emailFails ? <FailingAddress /> : <ConfirmAddress {...words} />}</div>
    </Suspense>
  );
}
