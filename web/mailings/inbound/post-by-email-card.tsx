import { renewPostingAddress } from '#contracts/mailings/inbound.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button, ButtonLink, ButtonRow } from '#web/platform/ui/button.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import styles from './post-by-email-card.module.css';

/** Shows the address where emails of the viewer become posts. */
export function PostByEmailCard({ address }: { address: string }) {
  return (
    <Fold as="h3" title="Post by email" icon="mail-forward">
      <div className={styles.card}>
        <p>
          Write an email to the address below from your own email, with up to six pictures if you like. It becomes a
          post, and you get an email that says so.
        </p>
        <TextField
          label="Your posting address"
          name="postingAddress"
          readOnly
          value={address}
          hint="Keep it to yourself: it’s yours alone. It works for at least a month, then look here for the newest one."
          onFocus={(event) => event.currentTarget.select()}
        />
        <ButtonRow>
          <ButtonLink to={`mailto:${address}`} icon="pencil">
            Write an email
          </ButtonLink>
          <CopyButton
            key={address}
            text={address}
            next="Paste it where you find it again. It works for at least a month."
          >
            Copy the address
          </CopyButton>
        </ButtonRow>
        <NewAddress />
      </div>
    </Fold>
  );
}

function NewAddress() {
  return (
    <div className={styles.renew}>
      <p>Does someone else have your address?</p>
      <AskFirst
        button={(ask) => (
          <Button variant="secondary" icon="refresh" onClick={ask}>
            Get a new address
          </Button>
        )}
        title="Get a new address?"
        confirmLabel="Get a new address"
        workingLabel="Asking…"
        act={() => submit(renewPostingAddress)}
        failed="We couldn’t make a new address"
        onDone={() => showToast({ kind: 'success', title: 'You have a new posting address', text: newOne })}
      >
        <p>The one you have ends at once. If it’s in your address book, change it there.</p>
      </AskFirst>
    </div>
  );
}

const newOne = 'Emails to the old one no longer become posts.';
