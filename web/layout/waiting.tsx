import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';

const soon = 250;

/** All that the server renders of a private page. */
export function Waiting() {
  const { pathname } = useLocation();
  return <Spinner label={waitingLabel(pathname)} />;
}

/** What to say while a page is on its way. */
export function waitingLabel(pathname: string): string {
  return pathname.startsWith('/admin/user/') ? 'Updating User Role' : 'Opening the page';
}

/** The path of a page that a link leads to, once it is late; most are there before anybody would see a spinner. */
export function useLatePath(): string | undefined {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const opening = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(opening), soon);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening === late ? opening : undefined;
}
