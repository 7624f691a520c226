import { useState } from 'react';
import { updateSubscriptionByLink } from '#contracts/subscription.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import styles from './unsubscribe-form.module.css';

/**
 * What the unsubscribe link of a notice leads to: a button, because mail scanners open links too. The form also works
 * before JavaScript has come: without an `action` it posts to its own address, as mail programs do.
 */
export function UnsubscribeForm({ token }: { token: string }) {
  const [subscribed, setSubscribed] = useState<boolean>();
  const isLeaving = subscribed !== false;
  const { errors, working, onSubmit } = useFormSubmit(async () => {
    const outcome = await submit(updateSubscriptionByLink, { params: { token }, body: { subscribed: !isLeaving } });
    if (!outcome.ok) return outcome.errors;
    setSubscribed(outcome.answer.subscribed);
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormAlert errors={errors} />
      <Answer subscribed={subscribed} />
      <Button
        type="submit"
        variant={isLeaving ? 'primary' : 'secondary'}
        block
        className={styles.send}
        working={working}
        workingLabel="Saving…"
      >
        {isLeaving ? 'Get no more notices' : 'Get notices again'}
      </Button>
    </form>
  );
}

function Answer({ subscribed }: { subscribed: boolean | undefined }) {
  if (subscribed === undefined) {
    return <p>Do you want to get no more notices by email? You stay a member, and nothing else changes.</p>;
  }
  return subscribed ? (
    <Alert kind="success" role="status" title="You get notices again">
      The next one comes to your email address.
    </Alert>
  ) : (
    <Alert kind="success" role="status" title="You get no more notices">
      If that was a slip, turn them on again here. Mails about your own account still come.
    </Alert>
  );
}
