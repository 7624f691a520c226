import { Suspense, useEffect, useState } from 'react';
import { reauthentication } from '#web/lib/reauthentication.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ReauthenticationDialog = lazyPart(() => import('./reauthentication-dialog.tsx'));

/** Asks who they are where an action needs a newer proof than the login, and then has it sent again. */
export function Reauthentication() {
  const [question, setQuestion] = useState<{ answer: (isProven: boolean) => void }>();
  useEffect(() => {
    reauthentication.retry = async (outcome, input, again) => {
      if (outcome.status !== 403 || outcome.errors.password === undefined || hasPassword(input)) return outcome;
      const isProven = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(undefined);
      return isProven ? again() : outcome;
    };
    return () => {
      reauthentication.retry = undefined;
    };
  }, []);
  if (!question) return null;
  return (
    <Suspense>
      <ReauthenticationDialog onAnswer={question.answer} />
    </Suspense>
  );
}

/** Whether the form that sent this has a field of its own for the password; a new one is typed twice. */
function hasPassword(input: unknown): boolean {
  const body = (input as { body?: object } | undefined)?.body;
  return body !== undefined && 'password' in body && !('password2' in body);
}
