import { useNavigate } from 'react-router';
import { requestPasswordReset } from '#contracts/recovery.ts';
import { KeyMailForm } from './key-mail-form.tsx';

/** Asks for a mail with a link and a code to set a new password, and goes to the front page. */
export default function ResetForm() {
  const navigate = useNavigate();
  return (
    <KeyMailForm
      endpoint={requestPasswordReset}
      text="Type the email address you joined with. We will send you a link to choose a new password."
      codePage="/reset-code"
      onSent={() => navigate('/', { preventScrollReset: true })}
    />
  );
}
