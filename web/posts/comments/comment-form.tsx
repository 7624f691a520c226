import { createComment, postLimits } from '#contracts/posts.ts';
import { SavedAt } from '#web/drafts/saved-at.tsx';
import { submit } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { remaining } from '#web/posts/writing/remaining.ts';
import { useWritten } from '#web/posts/writing/use-written.ts';
import { WritingForm } from '#web/posts/writing/writing-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Comments on a post; what is not sent yet waits in this browser and on the server. */
export function CommentForm({ postId }: { postId: string }) {
  const comment = useWritten({
    name: `comment:${postId}`,
    place: `comment-${postId}`,
    submit: ({ body: { body }, idempotencyKey }) =>
      submit(createComment, { params: { id: postId }, body: { body }, idempotencyKey }),
    // It stands below all others, often out of view.
    onSent: () => showToast({ kind: 'success', title: 'Your comment is posted.' }),
  });
  const text = comment.content.body;
  return (
    <Disclosure icon="message-plus" title="Click to Make a Comment..." defaultOpen={text !== ''}>
      <WritingForm
        written={comment}
        button={
          <Button type="submit" icon="send" working={comment.working} workingLabel="Submitting…">
            Submit
          </Button>
        }
      >
        <div>
          <TextArea
            label="Your comment"
            name="body"
            rows={5}
            placeholder="Reply to Post"
            value={text}
            error={comment.errors.body}
            hint={remaining(text, postLimits.commentBody)}
            onChange={(event) => comment.setContent({ body: event.target.value, pictures: [] })}
          />
          <SavedAt moment={comment.savedAt} />
        </div>
      </WritingForm>
    </Disclosure>
  );
}
