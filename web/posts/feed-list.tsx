import { postLimits } from '#contracts/posts.ts';
import { firstError } from '#web/lib/outcome.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './feed-list.module.css';
import type { FeedData } from './load-feed.ts';
import { PostCard } from './post-card.tsx';
import { PostForm } from './post-form.tsx';

interface FeedListProps {
  feed: FeedData;
  working: boolean;
  /** Shows this many posts, the newest ones. */
  onShow: (count: number) => void;
  onRetry: () => void;
}

/** The form and the posts, newest first; what was loaded stays when it cannot be loaded again. */
export function FeedList({ feed, working, onShow, onRetry }: FeedListProps) {
  const shown = useLastGood(feed.data);
  const error = feed.errors && <LoadError message={firstError(feed.errors)} working={working} onRetry={onRetry} />;
  if (!shown) return error;
  const { items: posts, hasMore } = shown;
  return (
    <div className={styles.feed}>
      <PostForm />
      {error}
      {posts.length === 0 && <NoPosts />}
      {posts.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
      {hasMore && (
        <Button
          variant="secondary"
          icon="arrow-down"
          className={styles.older}
          working={working}
          workingLabel="Loading…"
          onClick={() => onShow(posts.length + postLimits.page)}
        >
          Show older posts
        </Button>
      )}
    </div>
  );
}

function NoPosts() {
  return (
    <Card>
      <Empty picture="/art/playbook.svg" title="No posts yet">
        Go first. Tell us where you coached and what you miss most.
      </Empty>
    </Card>
  );
}
