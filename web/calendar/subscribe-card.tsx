import { useState } from 'react';
import { readCalendarAddress } from '#contracts/calendar.ts';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './add-to-calendar.module.css';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** All events in the calendar of the reader's own phone or computer, kept up to date there. */
export function SubscribeCard() {
  const [working, setWorking] = useState(false);
  const [address, setAddress] = useState('');
  const [open, setOpen] = useState(false);
  async function ask() {
    setWorking(true);
    const outcome = await submit(readCalendarAddress);
    setWorking(false);
    if (!outcome.ok) {
      showToast({
        kind: 'danger',
        title: 'We couldn’t get your calendar link',
        text: Object.values(outcome.errors)[0],
      });
      return;
    }
    setAddress(outcome.data.url);
    setOpen(true);
  }
  return (
    <Card as="section" padding="large" className={styles.card}>
      <h2>Put them all on your calendar</h2>
      <p>Subscribe once, and every club event shows up in the calendar on your phone or computer.</p>
      <Button variant="secondary" block icon="calendar-plus" working={working} workingLabel="Asking…" onClick={ask}>
        Subscribe to the calendar
      </Button>
      <SubscribeDialog address={address} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
