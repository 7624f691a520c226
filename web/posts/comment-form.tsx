import type { FormEvent } from 'react';
import { postLimits } from '#contracts/posts.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { remaining } from './post-form.tsx';
import { usePostDeed } from './use-post-deed.ts';
import { WritingForm } from './writing-form.tsx';

/** Comments on a post; what is not sent yet waits in this browser. */
export function CommentForm({ postId }: { postId: string }) {
  const draft = useDraft(`comment:${postId}`);
  const { act, pending, errors } = usePostDeed({ onDone: draft.clear, onRefused: () => {} });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!pending) act('comment', { id: postId, body: draft.text });
  }
  return (
    <Disclosure icon="message-plus" title="Click to Make a Comment..." defaultOpen={draft.text !== ''}>
      <WritingForm errors={errors} onSubmit={send}>
        <TextArea
          label="Your comment"
          name="body"
          rows={5}
          placeholder="Reply to Post"
          value={draft.text}
          error={errors?.body}
          hint={remaining(draft.text, postLimits.commentBody)}
          onChange={(event) => draft.setText(event.target.value)}
        />
        <Button type="submit" icon="send" working={pending === 'comment'} workingLabel="Submitting…">
          Submit
        </Button>
      </WritingForm>
    </Disclosure>
  );
}
