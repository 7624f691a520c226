import { Suspense } from 'react';
import { useClub } from '#web/platform/layout/club.ts';
import { useMustConfirm } from '#web/platform/layout/unseen-notifications.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import styles from './confirm-address-banner.module.css';

const ConfirmAddress = lazyPart(() => import('./confirm-address.tsx'));

/** Asks members to confirm their email address, where they have not. */
export function ConfirmAddressBanner() {
  const { sendsEmail } = useClub();
  const mustConfirm = useMustConfirm();
  if (!sendsEmail || !mustConfirm) return null;
  return (
    <Suspense>
      <div className={styles.banner}>
        <ConfirmAddress />
      </div>
    </Suspense>
  );
}
