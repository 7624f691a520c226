import { useLocation, useNavigate } from 'react-router';
import { EmailRequestForm } from './email-request-form.tsx';

/** Asks for an email to set a new password. Once it was sent, `#reset` goes from the address of the front page. */
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
