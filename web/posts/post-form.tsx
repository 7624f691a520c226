import type { FormEvent } from 'react';
import { postLimits } from '#contracts/posts.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { usePostDeed } from './use-post-deed.ts';
import { WritingForm } from './writing-form.tsx';

/** Writes a post; what is not sent yet waits in this browser. */
export function PostForm() {
  const draft = useDraft('post');
  const { act, pending, errors } = usePostDeed({ onDone: draft.clear, onRefused: () => {} });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!pending) act('create', { body: draft.text });
  }
  return (
    <Disclosure icon="pencil" title="Write a post" defaultOpen rememberAs="post-form">
      <WritingForm errors={errors} onSubmit={send}>
        <TextArea
          label="Your post"
          name="body"
          rows={6}
          placeholder="A story, a score, a question, a thank-you…"
          value={draft.text}
          error={errors?.body}
          hint={remaining(draft.text, postLimits.body)}
          onChange={(event) => draft.setText(event.target.value)}
        />
        <Button type="submit" icon="send" working={pending === 'create'} workingLabel="Posting…">
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
