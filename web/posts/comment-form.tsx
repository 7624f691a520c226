import { createComment, postLimits } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { remaining } from './post-form.tsx';
import { useWritten } from './use-written.ts';
import { WritingForm } from './writing-form.tsx';

/** Comments on a post; what is not sent yet waits in this browser. */
export function CommentForm({ postId }: { postId: string }) {
  const comment = useWritten(`comment:${postId}`, (written) =>
    submit(createComment, { params: { id: postId }, ...written }),
  );
  return (
    <Disclosure icon="message-plus" title="Click to Make a Comment..." defaultOpen={comment.text !== ''}>
      <WritingForm written={comment}>
        <TextArea
          label="Your comment"
          name="body"
          rows={5}
          placeholder="Reply to Post"
          value={comment.text}
          error={comment.errors.body}
          hint={remaining(comment.text, postLimits.commentBody)}
          onChange={(event) => comment.setText(event.target.value)}
        />
        <Button type="submit" icon="send" working={comment.working} workingLabel="Submitting…">
          Submit
        </Button>
      </WritingForm>
    </Disclosure>
  );
}
