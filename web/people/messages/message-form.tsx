import { messageLimits } from '#contracts/people/messages.ts';
import type { useSentText } from '#web/platform/lib/use-sent-text.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SentTextForm } from '#web/platform/ui/sent-text-form.tsx';
import styles from './message-form.module.css';

interface MessageFormProps {
  message: ReturnType<typeof useSentText>;
  firstName: string;
  /** Whether its button was pressed a moment ago, so that typing can go on here. */
  hasFocus: boolean;
  onClose: () => void;
}

export function MessageForm({ message, firstName, hasFocus, onClose }: MessageFormProps) {
  return (
    <SentTextForm
      writing={message}
      buttonsClass={styles.buttons}
      label={`Your message to ${firstName}`}
      hint={`It goes out as an email. ${firstName} sees your email address and can answer; you don’t see theirs.`}
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
