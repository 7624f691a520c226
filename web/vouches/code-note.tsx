import { formatCode } from '#contracts/invitations.ts';
import { Alert } from '#web/ui/alert.tsx';

export interface PaperInvitation {
  name: string;
  code: string;
}

/** Shows the code of somebody without an email address. */
export function CodeNote({ invitation: { name, code } }: { invitation: PaperInvitation }) {
  return (
    <Alert kind="success" role="status" title={`The code for ${name} is ${formatCode(code)}`}>
      Write it down and give it to them: they type it at {window.location.host}/join. An Admin can also print it as a
      letter.
    </Alert>
  );
}
