import { useDraft } from './drafts.ts';
import type { Outcome } from './outcome.ts';
import type { Sending } from './sending.ts';
import { useSubmission } from './use-submission.ts';

/**
 * A text that is being written in a form of its own; what is not sent yet waits in this browser.
 * @param name as in `useDraft`
 * @param onSent gets whether nothing else was typed since
 */
export function useSentText(
  name: string,
  submit: (sending: Sending) => Promise<Outcome<unknown>>,
  { onSent, reload = true }: { onSent: (isEmpty: boolean) => void; reload?: boolean },
) {
  const draft = useDraft(name);
  const { send, hold, ...sending } = useSubmission(name, draft.text, submit, {
    reload,
    onDone: (_data, text) => onSent(draft.clear(text)),
  });
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
