import { createComment, postLimits } from '#contracts/feed/posts.ts';
import { SavedAt } from '#web/feed/drafts/saved-at.tsx';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { useWritten } from '#web/feed/posts/writing/use-written.ts';
import { WritingForm } from '#web/feed/posts/writing/writing-form.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';

/** Comments on a post; what is not sent yet waits in this browser and on the server. */
export function CommentForm({ postId }: { postId: string }) {
  const comment = useWritten({
    name: `comment:${postId}`,
    place: `comment-${postId}`,
    submit: ({ body: { body }, idempotencyKey }) =>
      submit(createComment, { params: { id: postId }, body: { body }, idempotencyKey }),
    // The new comment is below all others, often out of view.
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
