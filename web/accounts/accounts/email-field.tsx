import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { TextField } from '#web/platform/ui/field.tsx';

// The suggestion is optional: if it cannot be loaded, the field works without it.
const DidYouMean = lazy(() => import('./did-you-mean.tsx').catch(() => ({ default: Nothing })));

interface EmailFieldProps extends Pick<ComponentProps<'input'>, 'defaultValue'> {
  label?: string;
  autoComplete?: 'email' | 'username';
  error: string | undefined;
}

const pause = 700;

/** Asks for an email address. After a typo in the host, asks whether another one was meant. */
export function EmailField({ label = 'Email address', autoComplete = 'email', ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  // Not when the field loses the focus: the suggestion would push away the button that is being pressed.
  function check() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(input.current?.value ?? ''), pause);
  }
  // What was typed before the scripts loaded.
  useEffect(() => {
    const { value, defaultValue } = input.current ?? {};
    if (value !== defaultValue) setTyped(value ?? '');
  }, []);
  function accept(email: string) {
    if (input.current) input.current.value = email;
    input.current?.focus();
    setTyped(email);
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        label={label}
        name="email"
        type="email"
        autoComplete={autoComplete}
        onInput={check}
      />
      {typed.includes('@') && (
        <Suspense>
          <DidYouMean email={typed} onAccept={accept} />
        </Suspense>
      )}
    </>
  );
}

function Nothing(_props: { email: string; onAccept: (email: string) => void }): ReactNode {
  return null;
}
