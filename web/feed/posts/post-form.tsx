import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPost, postLimits } from '#contracts/feed/posts.ts';
import { SavedAt } from '#web/feed/drafts/saved-at.tsx';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { useWritten, WritingForm } from '#web/feed/posts/writing/writing-form.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { holdInPlace } from '#web/platform/lib/hold-in-place.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';

// The front page has one column up to this width.
const phone = '(max-width: 62em)';

/** Writes a post. On a phone it is one line that opens. Unsent text waits in this browser and on the server. */
export function PostForm() {
  // A draft that was begun on another device arrives after the page.
  const [hasDraft, setHasDraft] = useState(false);
  const post = useWritten({
    name: 'post',
    place: 'post',
    submit: (written) => submit(createPost, written),
    onSent: ({ _id }) => showToast({ kind: 'success', title: 'Your post is in the feed.', href: `/post/${_id}` }),
    onReplace(draft) {
      const show = () => pictures.replace(draft.pictures);
      // The pictures that were sent disappear above the button.
      if (button.current) holdInPlace(button.current, () => flushSync(show));
      else show();
      setHasDraft((was) => was || draft.body !== '' || draft.pictures.length > 0);
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  const { body } = post.content;
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const [hadText] = useState(body !== '' || post.content.pictures.length > 0);
  const hasText = hadText || hasDraft;
  const pictures = useChosenPictures(post.content.pictures, (chosen) => post.setContent({ body, pictures: chosen }));
  return (
    <Disclosure
      icon="pencil"
      title="Write a post"
      key={String(hasDraft)}
      defaultOpen={!isPhone || hasText}
      // A text that waits is shown, even where the member closed the form once.
      rememberAs={isPhone || hasText ? undefined : 'post-form'}
    >
      <WritingForm
        written={{ ...post, errors: pictures.notReady ?? post.errors, send: () => pictures.whenReady(post.send) }}
        button={
          <Button ref={button} type="submit" icon="send" working={post.working} workingLabel="Posting…">
            Post it
          </Button>
        }
      >
        <div>
          <TextArea
            label="Your post"
            name="body"
            rows={6}
            placeholder="A story, a score, a question, a thank-you…"
            value={body}
            error={post.errors.body}
            hint={remaining(body, postLimits.body)}
            onChange={(event) => post.setContent({ ...post.content, body: event.target.value })}
          />
          <SavedAt moment={post.savedAt} />
        </div>
        <PictureChooser pictures={pictures} error={post.errors.pictures} />
      </WritingForm>
    </Disclosure>
  );
}
