import { useState } from 'react';
import { readCalendarAddress } from '#contracts/events/calendar.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './add-to-calendar.module.css';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** Puts all events in the calendar of the reader's own phone or computer, which keeps them up to date. */
export function SubscribeCard() {
  const [address, setAddress] = useState('');
  const [open, setOpen] = useState(false);
  const { run, working } = useAction(readCalendarAddress, {
    failed: 'We couldn’t get your calendar link',
    reload: false,
    onDone({ url }) {
      setAddress(url);
      setOpen(true);
    },
  });
  return (
    <Card as="section" padding="large" className={styles.card}>
      <h2>Put them all on your calendar</h2>
      <p>Subscribe once, and every club event shows up in the calendar on your phone or computer.</p>
      <Button
        variant="secondary"
        block
        icon="calendar-plus"
        working={working}
        workingLabel="Asking…"
        onClick={() => run()}
      >
        Subscribe to the calendar
      </Button>
      <SubscribeDialog address={address} open={open} onClose={() => setOpen(false)} onRenewed={setAddress} />
    </Card>
  );
}
