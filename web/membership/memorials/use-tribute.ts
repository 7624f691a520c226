import { createTribute } from '#contracts/membership/tributes.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useSubmission } from '#web/platform/lib/use-submission.ts';

/** A tribute that is being written; what is not sent yet waits in this browser. */
export function useTribute(aboutId: string) {
  const name = `tribute:${aboutId}`;
  const draft = useDraft(name);
  const { send, hold, ...sending } = useSubmission(
    name,
    draft.text,
    ({ key, text }) => submit(createTribute, { params: { id: aboutId }, body: { body: text }, idempotencyKey: key }),
    {
      onDone(_tribute, text) {
        draft.clear(text);
        showToast({ kind: 'success', title: 'Thank you. Your tribute is on the page.' });
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
