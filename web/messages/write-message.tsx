import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import { useMessage } from './use-message.ts';

interface WriteMessageProps {
  recipientId: string;
  firstName: string;
}

/** A button that opens the form of a message to a coach; open from the start if one was begun. */
export function WriteMessage({ recipientId, firstName }: WriteMessageProps) {
  const message = useMessage(recipientId, () => setState('sent'));
  const [state, setState] = useState<'closed' | 'begun' | 'opened' | 'sent'>(message.text ? 'begun' : 'closed');
  const isSent = state === 'sent';
  return (
    <div>
      <p role="status" className={styles.status}>
        {isSent && `Your message is on its way to ${firstName}. The answer comes to your email.`}
      </p>
      {state === 'begun' || state === 'opened' ? (
        <MessageForm
          message={message}
          firstName={firstName}
          hasFocus={state === 'opened'}
          onClose={() => setState('closed')}
        />
      ) : (
        <Button icon="mail" autoFocus={isSent} onClick={() => setState('opened')}>
          {isSent ? 'Write another message' : `Write to ${firstName}`}
        </Button>
      )}
    </div>
  );
}
