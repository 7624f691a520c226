import { useState } from 'react';
import { outcomeParam, updateSubscriptionByLink } from '#contracts/subscription.ts';
import { withFields } from '#web/lib/form-fields.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import styles from './unsubscribe-form.module.css';

/**
 * What the unsubscribe link of a notice leads to: a button, because email scanners open links too. The form also works
 * without JavaScript: it posts to its own address, as email programs do, which leads back here with the outcome.
 */
export function UnsubscribeForm({ token, outcome }: { token: string; outcome: string }) {
  const [subscribed, setSubscribed] = useState(subscribedAfter[outcome]);
  const isLeaving = subscribed !== false;
  const { run, working, errors } = useAction(updateSubscriptionByLink, {
    reload: false,
    before: outcome === 'incomplete' ? incomplete : undefined,
    onDone: (saved) => setSubscribed(saved.subscribed),
  });
  const save = withFields(() => run({ params: { token }, body: { subscribed: !isLeaving } }));
  return (
    <form method="post" noValidate onSubmit={save}>
      <FormAlert errors={errors} />
      <input type="hidden" name={outcomeParam} value={isLeaving ? 'off' : 'on'} />
      <SavedChoice subscribed={subscribed} />
      <Button
        type="submit"
        variant={isLeaving ? 'primary' : 'secondary'}
        block
        className={styles.send}
        working={working}
        workingLabel="Saving…"
      >
        {isLeaving ? 'Stop email notices' : 'Get email notices again'}
      </Button>
    </form>
  );
}

const subscribedAfter: Partial<Record<string, boolean>> = { on: true, off: false };
const incomplete = { error: 'This link is incomplete. Open it from the email again.' };

function SavedChoice({ subscribed }: { subscribed: boolean | undefined }) {
  if (subscribed === undefined) {
    return <p>Do you want to stop getting email notices? You’ll still be a member, and nothing else changes.</p>;
  }
  return subscribed ? (
    <Alert kind="success" role="status" title="You’ll get email notices again">
      The next one will come to your email.
    </Alert>
  ) : (
    <Alert kind="success" role="status" title="You won’t get email notices anymore">
      If that was a mistake, turn them back on here. You’ll still get emails about your account.
    </Alert>
  );
}
