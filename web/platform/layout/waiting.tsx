import { useLocation } from 'react-router';
import { Container } from '#web/platform/ui/container.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { PageTitle } from './page-title.tsx';
import { WithoutScript } from './without-script.tsx';

/** Shows what a private page shows until it is here, and all that the server renders of it. */
export function OpeningPage() {
  return (
    <>
      <PageTitle title="Members’ pages" />
      <h1 className="sr-only">Members’ pages</h1>
      <Waiting />
    </>
  );
}

/** Says that something is on its way, or that it needs scripts. */
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

/** Returns what to say while a page is on its way. */
export function waitingLabel(pathname: string): string {
  return pathname.toLowerCase().startsWith('/admin/user/') ? 'Updating User Role' : 'Opening the page';
}
