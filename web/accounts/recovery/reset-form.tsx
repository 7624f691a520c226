import { useLocation, useNavigate } from 'react-router';
import { EmailRequestForm } from './email-request-form.tsx';

/** Asks for an email with a link and a code to set a new password; on the front page it stays at `/`. */
export default function ResetForm() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <EmailRequestForm
      purpose="reset"
      text="Type the email address you signed up with. We’ll send you a link to choose a new password."
      onSent={() => pathname === '/' && navigate('/', { preventScrollReset: true })}
    />
  );
}
