import { useState } from 'react';
import { updateSubscription } from '#contracts/subscription.ts';
import { submit } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { PageError } from '#web/ui/page-error.tsx';

const failed = { subscribed: 'We couldn’t load your notice setting. Check your connection, then try again.' };

/** Turns one's own notices on or off; null: it could not be loaded. */
export function SubscriptionCard({ subscribed }: { subscribed: boolean | null }) {
  return (
    <Card title="Email notices" icon="mail" padding="medium">
      {subscribed === null ? <PageError errors={failed} /> : <SubscriptionField initial={subscribed} />}
    </Card>
  );
}

function SubscriptionField({ initial }: { initial: boolean }) {
  const [subscribed, setSubscribed] = useState(initial);
  const [saved, setSaved] = useState('');
  const { run, pending = subscribed } = useAction(
    (wanted: boolean) => submit(updateSubscription, { body: { subscribed: wanted } }),
    {
      failed: 'That wasn’t saved',
      reload: false,
      lastWins: true,
      onDone(_saved, wanted) {
        setSubscribed(wanted);
        setSaved(wanted ? 'Saved. You’ll get notices.' : 'Saved. You won’t get notices anymore.');
      },
    },
  );
  return (
    <>
      <p>The managers email members now and then, for example when a breakfast moves or they need drivers.</p>
      <CheckField
        name="subscribed"
        label="Send me the club’s notices by email"
        checked={pending}
        onChange={(event) => void run(event.target.checked)}
      />
      <p role="status">{saved}</p>
    </>
  );
}
