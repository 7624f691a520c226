import { useState } from 'react';
import type { Post } from '#contracts/feed/posts.ts';
import { useViewer } from '#web/platform/lib/session.ts';

/** Tells screen readers, when they have a moment, that somebody else has commented on the post that is open. */
export function NewComment({ post }: { post: Post }) {
  const viewerId = useViewer()?._id;
  const newest = post.comments.at(-1);
  const [first] = useState(newest?._id);
  const isNew = newest !== undefined && newest._id !== first && newest.user !== viewerId;
  return (
    <p className="sr-only" role="status">
      {isNew && `New comment by ${newest.name}`}
    </p>
  );
}
