import { sendMessage } from '#contracts/people/messages.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import { useSubmission } from '#web/platform/lib/use-submission.ts';

/** A message that is being written; what is not sent yet waits in this browser. */
export function useMessage(recipientId: string, onSent: () => void) {
  const name = `message:${recipientId}`;
  const draft = useDraft(name);
  const { send, hold, ...sending } = useSubmission(
    name,
    draft.text,
    ({ key, text }) => submit(sendMessage, { params: { id: recipientId }, body: { body: text }, idempotencyKey: key }),
    {
      reload: false,
      onDone(_done, text) {
        draft.clear(text);
        onSent();
      },
    },
  );
  return {
    ...sending,
    text: draft.text,
    setText(text: string) {
      hold();
      draft.setText(text);
    },
    send: () => send(draft.text),
  };
}
