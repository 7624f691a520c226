import { createPost, postLimits } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useWritten } from './use-written.ts';
import { WritingForm } from './writing-form.tsx';

/** Writes a post; what is not sent yet waits in this browser. */
export function PostForm() {
  const post = useWritten('post', (written) => submit(createPost, written));
  return (
    <Disclosure icon="pencil" title="Write a post" defaultOpen rememberAs="post-form">
      <WritingForm written={post}>
        <TextArea
          label="Your post"
          name="body"
          rows={6}
          placeholder="A story, a score, a question, a thank-you…"
          value={post.text}
          error={post.errors.body}
          hint={remaining(post.text, postLimits.body)}
          onChange={(event) => post.setText(event.target.value)}
        />
        <Button type="submit" icon="send" working={post.working} workingLabel="Posting…">
          Post it
        </Button>
      </WritingForm>
    </Disclosure>
  );
}

const closeToTheLimit = 200;

/** How much may still be typed, once it matters. */
export function remaining(text: string, limit: number): string | undefined {
  const left = limit - text.trim().length;
  if (left > closeToTheLimit) return undefined;
  return left >= 0 ? `${left} characters left` : `${-left} characters too many`;
}
