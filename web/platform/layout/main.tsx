import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useUnloadedPage } from '#web/platform/lib/unloaded-page.ts';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { UnloadedAlert } from './unloaded-alert.tsx';
import { waitingLabel } from './waiting.tsx';

/**
 * The page, between navbar and footer. The heading of every new page takes the focus, unless the page focused a field of its own,
 * so that screen readers say it and go on from there; the page before stays in place, hidden, until a slow one has loaded.
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
    if (shown.current !== pathname && !hasFocus) focusOn(main.current?.querySelector('h1') ?? main.current);
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

function focusOn(start: HTMLElement | null): void {
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

const soon = 250;

/** In place of the page before it, from the top: the link may have been far down. */
function SlowPage({ pathname }: { pathname: string }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <Spinner label={waitingLabel(pathname)} />;
}

/** The path of a page that a link leads to, once it is late; most are there before anyone would see a spinner. */
function useSlowPath(): string | undefined {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const opening = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(opening), soon);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening === slow ? opening : undefined;
}
