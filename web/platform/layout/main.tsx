import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useOpeningPage } from '#web/platform/lib/page-scripts.ts';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { UnloadedAlert } from './unloaded-alert.tsx';
import { waitingLabel } from './waiting.tsx';

/**
 * Shows the page, between navbar and footer. The heading of every new page takes the focus, so that screen readers start there,
 * unless the page focused a field. The page before stays in place, hidden, until a slow one has loaded.
 */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const page = useOpeningPage(pathname);
  const slowPath = useSlowPath(page?.pathname);
  const isSlow = slowPath !== undefined && !page?.retry;
  useEffect(() => {
    const hasFocus = main.current?.contains(document.activeElement);
    if (shown.current !== pathname && !hasFocus) focusOn(main.current?.querySelector('h1') ?? main.current);
    shown.current = pathname;
  }, [pathname]);
  return (
    <main id="main" tabIndex={-1} ref={main}>
      {page?.retry && <UnloadedAlert retry={page.retry} path={page.path} />}
      {isSlow && <SlowPage pathname={slowPath} />}
      <div hidden={isSlow}>{children}</div>
    </main>
  );
}

function focusOn(start: HTMLElement | null): void {
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** In milliseconds: most pages are there before anyone would see a spinner. */
const lateAfter = 250;

/** Shows that a page is loading, in place of the page before it, from the top: the link may have been far down. */
function SlowPage({ pathname }: { pathname: string }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <Spinner label={waitingLabel(pathname)} />;
}

/** Returns the path of a page that a link leads to, once it is late. */
function useSlowPath(loading: string | undefined): string | undefined {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' ? location.pathname : loading;
  const opening = next === pathname ? undefined : next;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(opening), lateAfter);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening === slow ? opening : undefined;
}
