import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Post, postLimits, updatePost } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { fromStored, type PostContent, toStored } from '#web/feed/posts/writing/post-content.ts';
import { PostText } from '#web/feed/posts/writing/post-text.tsx';
import { remaining } from '#web/feed/posts/writing/remaining.ts';
import { Player } from '#web/gallery/videos/player.tsx';
import { useEditDraft } from '#web/platform/lib/drafts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import common from '#web/platform/ui/common.module.css';
import { EditButton, EditForm } from '#web/platform/ui/edit-form.tsx';
import { useEditText } from '#web/platform/ui/edit-text.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { findVideoIds } from './find-video-ids.ts';
import { PictureChooser } from './picture-chooser.tsx';
import styles from './post-content-view.module.css';
import { PostPictures } from './post-pictures.tsx';
import { useChosenPictures } from './use-chosen-pictures.ts';

interface PostContentViewProps {
  post: Post;
  large?: boolean;
  /** For the text, the pictures, and the videos. */
  className?: string | undefined;
  /** What follows; gets the button for editing, if this is the viewer's own. */
  children: (editButton: ReactNode) => ReactNode;
}

/** Shows a post, or the form to change it. */
export function PostContentView({ post, large = false, className, children }: PostContentViewProps) {
  const { isEditing, button, begin, end } = useEditText();
  const mayEdit = isAuthor(useViewer(), post) && !post.hidden;
  if (isEditing) return <EditPost post={post} onEnd={end} />;
  return (
    <>
      <div className={className}>
        {post.body && <PostText text={post.body} large={large} />}
        <PostPictures post={post} />
        <PostVideos text={post.body} name={post.name} />
      </div>
      {children(mayEdit && <EditButton ref={button} what="post" onClick={begin} />)}
    </>
  );
}

/** Shows the YouTube videos that a text links to; nothing is loaded from there before a member plays one. */
function PostVideos({ text, name }: { text: string; name: string }) {
  return findVideoIds(text).map((videoId) => <Video key={videoId} videoId={videoId} name={name} />);
}

function Video({ videoId, name }: { videoId: string; name: string }) {
  const [plays, setPlays] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (plays) player.current?.focus();
  }, [plays]);
  const title = `YouTube video in the post by ${name}`;
  if (plays)
    return (
      <div ref={player} className={common.above4} tabIndex={-1}>
        <Player videoId={videoId} title={title} />
      </div>
    );
  return (
    <button type="button" className={styles.play} onClick={() => setPlays(true)}>
      <span className={styles.disc}>
        <Icon name="player-play-filled" />
      </span>
      <span>
        <b>
          Play the video<span className="sr-only"> in the post by {name}</span>
        </b>
        <span className={common.meta}>YouTube will know that you watched it.</span>
      </span>
    </button>
  );
}

/** Changes one's own post in its place. What is not saved yet waits in this browser. */
function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
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
        readOnly={working}
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
