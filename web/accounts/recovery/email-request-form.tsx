import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { requestLoginEmail, requestPasswordReset } from '#contracts/accounts/recovery.ts';
import { EmailField } from '#web/accounts/accounts/email-field.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { usePlainForm } from '#web/platform/lib/plain-form.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import styles from './recovery.module.css';

const SentEmail = lazyPart(() => import('./sent-email.tsx'));

/** What the email is for; `codePage` takes the code from an earlier one. */
const emails = {
  reset: { endpoint: requestPasswordReset, codePage: '/reset-code' },
  login: { endpoint: requestLoginEmail, codePage: '/login-code' },
};

interface EmailRequestFormProps {
  purpose: 'reset' | 'login';
  /** What to type, and what for. */
  text: string;
  onSent?: () => unknown;
}

/** Asks for an email with a link and a code; says the same whether or not the address has an account. */
export function EmailRequestForm({ purpose, text, onSent }: EmailRequestFormProps) {
  const { endpoint, codePage } = emails[purpose];
  const plain = usePlainForm();
  const [sentTo, setSentTo] = useState(plain.sentTo);
  const [typed, setTyped] = useState(plain.fields?.email);
  const { run, working, errors } = useAction(endpoint, {
    before: plain.errors,
    reload: false,
    onDone(_sent, { body }) {
      setSentTo(body.email.trim());
      return onSent?.();
    },
  });
  function changeAddress() {
    setTyped(sentTo);
    setSentTo(undefined);
  }
  if (sentTo) {
    return (
      <Suspense fallback={<Spinner label="Your email is on its way" />}>
        <SentEmail email={sentTo} purpose={purpose} endpoint={endpoint} onChangeAddress={changeAddress} />
      </Suspense>
    );
  }
  return (
    <form method="post" noValidate onSubmit={withFields(({ email = '' }) => run({ body: { email } }))}>
      <p>{text}</p>
      <FormAlert errors={errors} />
      <EmailField defaultValue={typed} error={errors.email} />
      <Button type="submit" block icon="mail-forward" className={styles.send} working={working} workingLabel="Sending…">
        Send me the link
      </Button>
      <p className={styles.other}>
        <Link className="target" to={codePage}>
          I already have a code
        </Link>
      </p>
    </form>
  );
}
