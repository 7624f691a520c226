import { useState } from 'react';
import { readAccount } from '#contracts/accounts/account-settings.ts';
import { messageLimits, sendMessage } from '#contracts/people/messages.ts';
import ConfirmAddress from '#web/accounts/accounts/confirm-address.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { call, submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import styles from './write-message.module.css';

const savedOnly = 'Your message is saved on the machine that runs the site.';

interface WriteMessageProps {
  recipientId: string;
  firstName: string;
}

/** Shows a button that opens the form of a message to a coach; open from the start if one was begun. */
export function WriteMessage({ recipientId, firstName }: WriteMessageProps) {
  const message = useSentText(
    `message:${recipientId}`,
    ({ key, text }) => submit(sendMessage, { params: { id: recipientId }, body: { body: text }, idempotencyKey: key }),
    {
      reload: false,
      onSent(isEmpty) {
        if (isEmpty) setState('sent');
        else showToast({ kind: 'success', title: sentWords, text: 'What you typed since is still here.' });
      },
    },
  );
  const [state, setState] = useState<'closed' | 'begun' | 'opened' | 'sent'>(message.text ? 'begun' : 'closed');
  const isOpen = state === 'begun' || state === 'opened';
  const account = useLoaded(isOpen ? 'account' : undefined, () => call(readAccount));
  const hasNoAddress = account.data?.email === '';
  const mustConfirm = !hasNoAddress && account.data?.emailConfirmed === false;
  const isSent = state === 'sent';
  const { sendsEmail } = useClub();
  const sentWords = sendsEmail
    ? `Your message is on its way to ${firstName}. The reply will come to your email.`
    : savedOnly;
  return (
    <div>
      <p role="status" className={styles.status}>
        {isSent && sentWords}
      </p>
      {!isOpen && (
        <Button icon="mail" autoFocus={isSent} onClick={() => setState('opened')}>
          {isSent ? 'Write another message' : `Write to ${firstName}`}
        </Button>
      )}
      {isOpen && <NoMailNote />}
      {isOpen && hasNoAddress && <AddressNeeded />}
      {isOpen && mustConfirm && <ConfirmAddress />}
      {isOpen && !hasNoAddress && !mustConfirm && (
        <MessageForm
          message={message}
          firstName={firstName}
          hasFocus={state === 'opened'}
          onClose={() => setState('closed')}
        />
      )}
    </div>
  );
}

function AddressNeeded() {
  return (
    <Alert kind="notice" role="status" icon="mail" title="You need an email address for this">
      <p>Coaches reply to you by email, and your account has no email address yet.</p>
      <ButtonLink to="/account" variant="secondary" size="small">
        Add an email address
      </ButtonLink>
    </Alert>
  );
}

interface MessageFormProps {
  message: ReturnType<typeof useSentText>;
  firstName: string;
  /** Whether its button was pressed a moment ago, so that typing can go on here. */
  hasFocus: boolean;
  onClose: () => void;
}

function MessageForm({ message, firstName, hasFocus, onClose }: MessageFormProps) {
  return (
    <SentTextForm
      writing={message}
      buttonsClass={styles.buttons}
      label={`Your message to ${firstName}`}
      hint={`It goes out as an email. ${firstName} will see your email address and can reply. You won’t see theirs.`}
      rows={6}
      autoFocus={hasFocus}
      maxLength={messageLimits.body}
      icon="send"
      submitLabel="Send message"
      workingLabel="Sending…"
    >
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </SentTextForm>
  );
}
