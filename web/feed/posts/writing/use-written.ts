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
  /** It was sent, or came from another device: what the form shows besides the text has to follow. */
  onReplace?: (content: PostContent) => void;
  onSent?: () => void;
}

/** A post or a comment that is being written: this browser and the server keep it until it has arrived. */
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
        // Unless more was written meanwhile.
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
