import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { codeMinutes, exchangeResetCode, loginWithCode } from '#contracts/accounts/recovery.ts';
import { LoginSteps } from '#web/accounts/accounts/login-steps.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { usePlainForm } from '#web/platform/lib/plain-form.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import styles from './recovery.module.css';

interface CodeRecipient {
  /** The address that the email went to, where it is known; otherwise it is typed as well. */
  email?: string;
}

interface CodeFormProps<Data> extends CodeRecipient {
  emailLabel?: string | undefined;
  codeLabel?: string | undefined;
  label: string;
  workingLabel: string;
  /** The page that takes the form without JavaScript. */
  page: string;
  send: (fields: { email: string; code: string; secondCode?: string | undefined }) => Promise<Outcome<Data>>;
  onDone: (data: Data) => unknown;
}

/** Takes the six digits from an email, and the address it went to. */
function CodeForm<Data>(props: CodeFormProps<Data>) {
  const {
    email,
    emailLabel = 'Email address',
    codeLabel = 'Code from the email',
    label,
    workingLabel,
    page,
    send,
    onDone,
  } = props;
  const { errors: before } = usePlainForm();
  const { run, working, errors } = useAction(send, { before, onDone });
  const onSubmit = withFields(({ email = '', code = '', secondCode }) => run({ email, code, secondCode }));
  return (
    <form method="post" action={page} noValidate onSubmit={onSubmit}>
      <LoginSteps name="secondCode" errors={errors}>
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailSentTo label={emailLabel} error={errors.email} />
        )}
        <TextField
          label={codeLabel}
          name="code"
          hint={`Six digits. Works for ${codeMinutes} minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code}
        />
      </LoginSteps>
      <Button type="submit" block className={styles.send} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}

// Filled from the address of the page in the browser: the server renders the same page for everyone.
function EmailSentTo({ label, error }: { label: string; error: string | undefined }) {
  const { fields } = usePlainForm();
  const [search] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const inAddress = search.get('email') ?? '';
  useEffect(() => {
    if (input.current?.value === '') input.current.value = inAddress;
  }, [inAddress]);
  return (
    <TextField
      ref={input}
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={fields?.email}
      error={error}
    />
  );
}

/** Logs in with the code from an email, or on its own page with a code that an Admin read by phone. */
export function LoginCodeForm(recipient: CodeRecipient) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...recipient}
      codeLabel={recipient.email ? undefined : 'Code from the email or the phone'}
      emailLabel="Email address or login name"
      label="Log In"
      workingLabel="Logging in…"
      page="/login-code"
      send={async (body) => {
        // Before the code is spent.
        const { finishLogin } = await import('./finish-login.ts');
        const outcome = await submit(loginWithCode, { body });
        return outcome.ok ? { ...outcome, data: finishLogin(outcome.data) } : outcome;
      }}
      onDone={(next) => navigate(next)}
    />
  );
}

/** Goes on to the new password with the code from an email. */
export function ResetCodeForm(recipient: CodeRecipient) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...recipient}
      label="Continue"
      workingLabel="Checking…"
      page="/reset-code"
      send={(body) => submit(exchangeResetCode, { body })}
      onDone={({ token }) => navigate(`/create-new-pass/${token}`)}
    />
  );
}
