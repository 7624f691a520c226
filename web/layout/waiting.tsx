import { Spinner } from '#web/ui/spinner.tsx';

/** All that the server renders of a private page. */
export function Waiting() {
  return <Spinner label="Opening the page" />;
}
