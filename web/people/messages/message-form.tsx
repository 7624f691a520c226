import { messageLimits } from '#contracts/people/messages.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import styles from './message-form.module.css';
import type { useMessage } from './use-message.ts';

interface MessageFormProps {
  message: ReturnType<typeof useMessage>;
  firstName: string;
  /** Whether its button was pressed a moment ago, so that typing can go on here. */
  hasFocus: boolean;
  onClose: () => void;
}

export function MessageForm({ message, firstName, hasFocus, onClose }: MessageFormProps) {
  const { text, setText, send, working, isUnsent, errors } = message;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={`Your message to ${firstName}`}
        name="body"
        rows={6}
        autoFocus={hasFocus}
        maxLength={messageLimits.body}
        hint={`It goes out as an email. ${firstName} sees your email address and can answer; you don’t see theirs.`}
        value={text}
        error={errors.body}
        onChange={(event) => setText(event.target.value)}
      />
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
      <div className={styles.buttons}>
        <Button type="submit" icon="send" working={working} workingLabel="Sending…">
          Send message
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
