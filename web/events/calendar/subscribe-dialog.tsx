import { useState } from 'react';
import { renewCalendarAddress } from '#contracts/events/calendar.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import styles from './subscribe-dialog.module.css';

interface SubscribeDialogProps {
  address: string;
  open: boolean;
  onClose: () => void;
  onRenewed: (address: string) => void;
}

/** Shows how to subscribe in the calendars that people use. */
export function SubscribeDialog({ address, open, onClose, onRenewed }: SubscribeDialogProps) {
  // Calendar apps register this scheme.
  const forPrograms = address.replace(/^https?:/, 'webcal:');
  const forGoogle = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(forPrograms)}`;
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to the calendar">
      <div className={styles.ways}>
        <section>
          <h3>iPhone, iPad, Mac or Outlook</h3>
          <ButtonLink to={forPrograms} icon="calendar-plus">
            Open in my calendar
          </ButtonLink>
        </section>
        <section>
          <h3>Google Calendar and Android phones</h3>
          <ButtonLink to={forGoogle} variant="secondary" icon="brand-google" target="_blank">
            Add to Google Calendar<span className="sr-only"> (opens another website)</span>
          </ButtonLink>
        </section>
        <section>
          <h3>Any other calendar</h3>
          <TextField
            label="Your calendar link"
            name="calendar"
            readOnly
            value={address}
            hint="Keep it private. Anyone who has it can see the club’s events. It keeps working when you change your password."
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton key={address} text={address} next="Paste it into your calendar.">
            Copy the link
          </CopyButton>
        </section>
        <section>
          <h3>Does someone else have your link?</h3>
          {open && <RenewAddress onRenewed={onRenewed} />}
        </section>
      </div>
    </Dialog>
  );
}

function RenewAddress({ onRenewed }: Pick<SubscribeDialogProps, 'onRenewed'>) {
  const [outcome, setOutcome] = useState('');
  const { run, working } = useAction(renewCalendarAddress, {
    reload: false,
    onRefused: ({ errors }) => setOutcome(firstError(errors)),
    onDone({ url }) {
      onRenewed(url);
      setOutcome('You have a new link, above. Subscribe again with it; the old one no longer works.');
    },
  });
  return (
    <>
      <Button variant="secondary" icon="refresh" working={working} workingLabel="Asking…" onClick={() => run()}>
        Get a new link
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  );
}
