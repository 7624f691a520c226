import { type ReactNode, useRef, useState } from 'react';
import type { Post } from '#contracts/feed/posts.ts';
import { isAuthor } from '#contracts/platform/policies.ts';
import { PostText } from '#web/feed/posts/writing/post-text.tsx';
import { useViewer } from '#web/platform/lib/session.ts';
import { EditButton } from '#web/platform/ui/edit-button.tsx';
import { EditPost } from './edit-post.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostVideos } from './post-videos.tsx';

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
