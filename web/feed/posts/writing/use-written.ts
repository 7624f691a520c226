import type { Post } from '#contracts/feed/posts.ts';
import { useServerDraft } from '#web/feed/drafts/use-server-draft.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useSubmission } from '#web/platform/lib/use-submission.ts';
import { fromStored, type PostContent, toStored } from './post-content.ts';

interface Written {
  body: PostContent;
  idempotencyKey: string;
}

interface WrittenOptions {
  /** As in `useDraft`. */
  name: string;
  /** As in `useServerDraft`. */
  place: string;
  submit: (written: Written) => Promise<Outcome<Post>>;
  /** Called when the text was sent, or came from another device, so that the form can update its pictures. */
  onReplace?: (content: PostContent) => void;
  onSent?: () => void;
}

/** A post or a comment that is being written; this browser and the server store it until it was sent. */
export function useWritten({ name, place, submit, onReplace, onSent }: WrittenOptions) {
  const draft = useDraft(name);
  const replace = (text: string) => {
    draft.setText(text);
    onReplace?.(fromStored(text));
  };
  const saved = useServerDraft({ name, place, text: draft.text, toStored, fromStored, onReplace: replace });
  const submission = useSubmission(
    name,
    draft.text,
    ({ key, text }) => submit({ body: fromStored(text), idempotencyKey: key }),
    {
      onDone(_post, text) {
        // Not when more was written in the meantime.
        if (draft.clear(text)) onReplace?.(fromStored(''));
        void saved.forget(text);
        onSent?.();
      },
    },
  );
  return {
    content: fromStored(draft.text),
    setContent(content: PostContent) {
      submission.hold();
      draft.setText(toStored(content));
      saved.touch();
    },
    send() {
      saved.hold();
      submission.send(draft.text);
    },
    savedAt: saved.savedAt,
    working: submission.working,
    isUnsent: submission.isUnsent,
    errors: submission.errors,
  };
}
