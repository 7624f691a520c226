import { useLocation } from 'react-router';
import { Container } from '#web/platform/ui/container.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { WithoutScript } from './without-script.tsx';

/** All that the server renders of a private page. */
export function Waiting() {
  const { pathname } = useLocation();
  return (
    <>
      <Container narrow>
        <WithoutScript title="The members’ pages need JavaScript" />
      </Container>
      <Spinner label={waitingLabel(pathname)} />
    </>
  );
}

/** What to say while a page is on its way. */
export function waitingLabel(pathname: string): string {
  return pathname.toLowerCase().startsWith('/admin/user/') ? 'Updating User Role' : 'Opening the page';
}
