import { useLocation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';

/** All that the server renders of a private page. */
export function Waiting() {
  const { pathname } = useLocation();
  return <Spinner label={waitingLabel(pathname)} />;
}

/** What to say while a page is on its way. */
export function waitingLabel(pathname: string): string {
  return pathname.toLowerCase().startsWith('/admin/user/') ? 'Updating User Role' : 'Opening the page';
}
