import type { requestLoginEmail, requestPasswordReset } from '#contracts/accounts/recovery.ts';
import { useCountdown } from '#web/platform/lib/countdown.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { LoginCodeForm, ResetCodeForm } from './code-form.tsx';
import styles from './recovery.module.css';

interface SentEmailProps {
  email: string;
  endpoint: typeof requestPasswordReset | typeof requestLoginEmail;
  purpose: 'reset' | 'login';
  onChangeAddress: () => void;
}

// Most emails have arrived by then.
const waitSeconds = 60;

/** Shows, after requesting an email, where it went, a field for the code, and a way to get another one. */
export default function SentEmail({ email, endpoint, purpose, onChangeAddress }: SentEmailProps) {
  const CodeForm = purpose === 'reset' ? ResetCodeForm : LoginCodeForm;
  return (
    <>
      <Alert kind="success" role="status" title="Check your email" className={styles.sent}>
        <p>
          If there’s an account for <EmailAddress email={email} />, a link and a code are on their way. Check your spam
          folder, too.
        </p>
      </Alert>
      <CodeForm email={email} />
      <SendAgain email={email} endpoint={endpoint} onChangeAddress={onChangeAddress} />
    </>
  );
}

function SendAgain({ email, endpoint, onChangeAddress }: Omit<SentEmailProps, 'purpose'>) {
  const [seconds, startWait] = useCountdown(waitSeconds);
  const { run, working, errors } = useAction(endpoint, {
    reload: false,
    onRefused: ({ retryAfter }) => retryAfter && startWait(retryAfter),
    onDone() {
      startWait(waitSeconds);
      showToast({ kind: 'success', title: 'Sent again', text: `Look for a new email to ${email}.` });
    },
  });
  return (
    <form method="post" noValidate onSubmit={withFields(() => run({ body: { email } }))} className={styles.again}>
      <FormAlert errors={errors} />
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        variant="secondary"
        icon="mail-forward"
        aria-disabled={seconds > 0}
        working={working}
        workingLabel="Sending…"
      >
        {seconds > 0 ? `Send it again in ${countOf(seconds, 'second', 'seconds')}` : 'Send it again'}
      </Button>
      <Button variant="quiet" onClick={onChangeAddress} className={styles.scripted}>
        Use a different email
      </Button>
    </form>
  );
}
