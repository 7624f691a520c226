import { formatCode, normalizeCode } from '#contracts/membership/invitations.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { JoinCodeForm } from './join-code-form.tsx';

interface InvitationProblemProps {
  code: string;
  problem: { isUnknown: boolean; message: string };
}

/** Says what may be wrong with a code that opens nothing, and offers another try. */
export default function InvitationProblem({ code, problem: { isUnknown, message } }: InvitationProblemProps) {
  return (
    <>
      <Alert
        kind="danger"
        role="alert"
        title={isUnknown ? 'This invitation doesn’t work' : 'We couldn’t open this invitation'}
      >
        {isUnknown
          ? 'It may be too old, or used already, or the code was mistyped. Check it, or ask the person who invited you.'
          : `${message} To try again, choose “Continue.”`}
      </Alert>
      <JoinCodeForm code={formatCode(normalizeCode(code))} />
    </>
  );
}
