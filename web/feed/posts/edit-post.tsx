import { useState } from 'react';
import { type Post, postLimits, updatePost } from '#contracts/feed/posts.ts';
import { fromStored, type PostContent, toStored } from '#web/feed/posts/writing/post-content.ts';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { useEditDraft } from '#web/platform/lib/drafts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { EditForm } from '#web/platform/ui/edit-form.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';

/** Changes one's own post in its place. What is not saved yet waits in this browser. */
export function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const draft = useEditDraft(`edit-post:${post._id}`, post.edited);
  const [content, setContent] = useState<PostContent>(() =>
    draft.text === undefined ? contentOf(post) : fromStored(draft.text),
  );
  const keep = (changes: Partial<PostContent>) => {
    const next = { ...content, ...changes };
    setContent(next);
    draft.setText(toStored(next));
  };
  const pictures = useChosenPictures(content.pictures, (chosen) => keep({ pictures: chosen }));
  const { run, working, errors } = useAction(updatePost, { onDone: end });

  function end() {
    draft.clear();
    onEnd();
  }

  function save() {
    pictures.whenReady(() => void run({ params: { id: post._id }, body: content }));
  }

  return (
    <EditForm errors={pictures.notReady ?? errors} working={working} onSave={save} onCancel={end}>
      <TextArea
        label="Your post"
        name="body"
        rows={6}
        autoFocus
        value={content.body}
        error={errors.body}
        hint={remaining(content.body, postLimits.body)}
        onChange={(event) => keep({ body: event.target.value })}
      />
      <PictureChooser pictures={pictures} error={errors.pictures} />
    </EditForm>
  );
}

function contentOf({ body, pictures }: Post): PostContent {
  return { body, pictures: pictures.map(({ url, alt }) => ({ url, alt })) };
}
