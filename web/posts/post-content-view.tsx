import { type ReactNode, useRef, useState } from 'react';
import { isAuthor } from '#contracts/policies.ts';
import type { Post } from '#contracts/posts.ts';
import { useViewer } from '#web/lib/session.ts';
import { PostText } from '#web/posts/writing/post-text.tsx';
import { EditButton } from '#web/ui/edit-button.tsx';
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
