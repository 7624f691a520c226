import { Link } from 'react-router';
import { formatCode } from '#contracts/membership/invitations.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

export interface PaperInvitation {
  name: string;
  code: string;
}

/** Shows the code of a person without an email address. */
export function CodeNote({ invitation: { name, code } }: { invitation: PaperInvitation }) {
  return (
    <Alert kind="success" role="status" title={`The code for ${name} is ${formatCode(code)}`}>
      Write it down and give it to them: they type it at {window.location.host}/join, with an email address. Without
      one,{' '}
      <Link to="/manager/open-account" state={{ name, code: formatCode(code) }}>
        open the account together
      </Link>
      . An Admin can also print the code as a letter.
    </Alert>
  );
}
