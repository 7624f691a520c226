import type { Post } from '#contracts/posts.ts';
import { useDraft } from '#web/lib/drafts.ts';
import type { Outcome } from '#web/lib/outcome.ts';
import { useSubmission } from '#web/lib/use-submission.ts';

interface Written {
  body: { body: string };
  idempotencyKey: string;
}

/**
 * A post or a comment that is being written: this browser keeps it until it has arrived.
 * @param name as in `useDraft`
 */
export function useWritten(name: string, submit: (written: Written) => Promise<Outcome<Post>>) {
  const draft = useDraft(name);
  const submission = useSubmission(
    name,
    draft.text,
    ({ key, text }) => submit({ body: { body: text }, idempotencyKey: key }),
    { onDone: (_post, text) => draft.clear(text) },
  );
  return {
    text: draft.text,
    setText(text: string) {
      submission.hold();
      draft.setText(text);
    },
    send: () => submission.send(draft.text),
    working: submission.working,
    isUnsent: submission.isUnsent,
    errors: submission.errors,
  };
}
