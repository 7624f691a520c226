import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { waitingLabel } from './waiting.tsx';

const soon = 250;

/** In place of the page before it, from the top: the link may have been far down. */
export function SlowPage({ pathname }: { pathname: string }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <Spinner label={waitingLabel(pathname)} />;
}

/** The path of a page that a link leads to, once it is late; most are there before anyone would see a spinner. */
export function useSlowPath(): string | undefined {
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
