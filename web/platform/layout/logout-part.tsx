import { Suspense } from 'react';
import type { Viewer } from '#contracts/platform/policies.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import styles from './logout-part.module.css';

const LogoutButton = lazyPart(() => import('./logout-button.tsx'));

/** Shows the button that logs out; visitors don’t load it. */
export function LogoutPart({ viewer }: { viewer: Viewer }) {
  return (
    <Suspense fallback={<span className={styles.room} />}>
      <LogoutButton viewer={viewer} />
    </Suspense>
  );
}
