import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUnloadedPage } from '#web/platform/lib/unloaded-page.ts';
import { SlowPage, useSlowPath } from './slow-loading.tsx';
import { UnloadedAlert } from './unloaded-alert.tsx';

/**
 * The page, between navbar and footer. It takes the focus on every new page, unless the page focused a field of its own, so that
 * screen readers start there and not at the last link; the page before stays in place, hidden, until a slow one has loaded.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const slowPath = useSlowPath();
  const unloaded = useUnloadedPage();
  const isSlow = slowPath !== undefined && !unloaded;
  useEffect(() => {
    const hasFocus = main.current?.contains(document.activeElement);
    if (shown.current !== pathname && !hasFocus) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <main id="main" tabIndex={-1} ref={main}>
      {unloaded && <UnloadedAlert retry={unloaded.retry} path={unloaded.path} />}
      {isSlow && <SlowPage pathname={slowPath} />}
      <div hidden={isSlow}>{children}</div>
    </main>
  );
}
