import { type ChangeEvent, useState } from 'react';
import { updateSubscription } from '#contracts/subscription.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
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
  async function change(event: ChangeEvent<HTMLInputElement>) {
    const wanted = event.target.checked;
    setSubscribed(wanted);
    const outcome = await submit(updateSubscription, { body: { subscribed: wanted } });
    if (outcome.ok) return setSaved(wanted ? 'Saved. You’ll get notices.' : 'Saved. You won’t get notices anymore.');
    setSubscribed(!wanted);
    showToast({ kind: 'danger', title: 'That wasn’t saved', text: Object.values(outcome.errors)[0] });
  }
  return (
    <>
      <p>The managers email members now and then, for example when a breakfast moves or they need drivers.</p>
      <CheckField
        name="subscribed"
        label="Send me the club’s notices by email"
        checked={subscribed}
        onChange={(event) => void change(event)}
      />
      <p role="status">{saved}</p>
    </>
  );
}
