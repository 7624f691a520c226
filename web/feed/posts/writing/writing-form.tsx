import type { FormEvent, ReactNode } from 'react';
import type { Post } from '#contracts/feed/posts.ts';
import { useServerDraft } from '#web/feed/drafts/use-server-draft.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useSentText } from '#web/platform/lib/use-saved-form.ts';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import { fromStored, type PostContent, toStored } from './post-content.ts';
import styles from './writing-form.module.css';

interface WritingFormProps {
  written: Pick<ReturnType<typeof useWritten>, 'errors' | 'isUnsent' | 'working' | 'send'>;
  children: ReactNode;
  /** What sends it. */
  button: ReactNode;
}

/** Shows the form of a post or a comment. */
export function WritingForm({ written, children, button }: WritingFormProps) {
  const { errors, isUnsent, working, send } = written;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {button}
      {/* Below, so that the button stays under the finger. */}
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
    </form>
  );
}

interface Submission {
  body: PostContent;
  idempotencyKey: string;
}

interface WrittenOptions {
  /** As in `useDraft`. */
  name: string;
  /** As in `useServerDraft`. */
  place: string;
  submit: (submission: Submission) => Promise<Outcome<Post>>;
  /** Called when the text was sent, or came from another device, so that the form can update its pictures. */
  onReplace?: (content: PostContent) => void;
  onSent?: (post: Post) => void;
}

/** Returns a post or a comment that is being written; this browser and the server store it until it was sent. */
export function useWritten({ name, place, submit, onReplace, onSent }: WrittenOptions) {
  const { text, setText, replace, ...sending } = useSentText(
    name,
    ({ key, text }) => submit({ body: fromStored(text), idempotencyKey: key }),
    {
      onSent(isEmpty, post) {
        // Not when more was written in the meantime.
        if (isEmpty) onReplace?.(fromStored(''));
        void draft.finish();
        onSent?.(post);
      },
      onRefused: () => void draft.finish(),
      createKey: () => draft.takeKey(),
    },
  );
  const { saved, ...draft } = useServerDraft({
    name,
    place,
    toStored,
    fromStored,
    onReplace(text) {
      replace(text);
      onReplace?.(fromStored(text));
    },
  });
  return {
    ...sending,
    content: fromStored(text),
    setContent(content: PostContent) {
      setText(toStored(content));
      draft.touch();
    },
    /** When what is in the form was saved, ISO. */
    savedAt: saved?.text === text ? saved.at : undefined,
  };
}
