import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Post } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { PostText } from '#web/feed/posts/writing/post-text.tsx';
import { Player } from '#web/gallery/videos/player.tsx';
import { useViewer } from '#web/platform/lib/session.ts';
import { EditButton } from '#web/platform/ui/edit-button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { EditPost } from './edit-post.tsx';
import { findVideoIds } from './find-video-ids.ts';
import styles from './post-content-view.module.css';
import { PostPictures } from './post-pictures.tsx';

interface PostContentViewProps {
  post: Post;
  large?: boolean;
  /** What follows; gets the button for editing, if this is the viewer's own. */
  children: (editButton: ReactNode) => ReactNode;
}

/** What somebody posted, or the form to change it. */
export function PostContentView({ post, large = false, children }: PostContentViewProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mayEdit = isAuthor(useViewer(), post) && !post.hidden;
  function end() {
    setIsEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  }
  if (isEditing) return <EditPost post={post} onEnd={end} />;
  return (
    <>
      {post.body && <PostText text={post.body} large={large} />}
      <PostPictures post={post} />
      <PostVideos text={post.body} name={post.name} />
      {children(mayEdit && <EditButton ref={button} what="post" onClick={() => setIsEditing(true)} />)}
    </>
  );
}

/** The YouTube videos that a text links to; nothing is loaded from there before somebody plays one. */
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
      <div ref={player} className={styles.video} tabIndex={-1}>
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
        <span className={styles.hint}>From YouTube, which sees that you watch it.</span>
      </span>
    </button>
  );
}
