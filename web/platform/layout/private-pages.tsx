import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { isManager } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { Reauthentication } from './reauthentication.tsx';

const WaitingBanner = lazyPart(() => import('./waiting-banner.tsx'));
const TwoStepBanner = lazyPart(() => import('./two-step-banner.tsx'));

/** What every page behind a guard has around it. */
export function PrivatePages() {
  const viewer = useViewer();
  return (
    <>
      {isManager(viewer) && (
        <Suspense>
          <TwoStepBanner />
        </Suspense>
      )}
      {viewer?.role === 'Guest' && (
        <Suspense>
          <WaitingBanner />
        </Suspense>
      )}
      <Outlet />
      <Reauthentication />
    </>
  );
}
