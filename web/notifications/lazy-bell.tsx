import { lazy, type ReactNode, Suspense } from 'react';

// Only members load it. Where that fails, the page is the same without it.
const Bell = lazy<() => ReactNode>(() => import('./notification-bell.tsx').catch(() => ({ default: () => null })));

export function NotificationBell() {
  return (
    <Suspense>
      <Bell />
    </Suspense>
  );
}
