import { type Post, postLimits } from '#contracts/posts.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { firstError } from '#web/lib/outcome.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './feed-list.module.css';
import type { FeedData } from './load-feed.ts';
import { NewPosts } from './new-posts.tsx';
import { PostCard } from './post-card.tsx';
import { PostForm } from './post-form.tsx';
import { useSteadyFeed } from './use-steady-feed.ts';

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
  return (
    <div className={styles.feed}>
      <PostForm />
      {error}
      <Posts loaded={shown} working={working} onShow={onShow} />
    </div>
  );
}

interface PostsProps extends Pick<FeedListProps, 'working' | 'onShow'> {
  loaded: ReceivedPage<Post[]>;
}

function Posts({ loaded, working, onShow }: PostsProps) {
  const { posts, waiting, hasMore, show } = useSteadyFeed(loaded);
  return (
    <>
      <NewPosts count={waiting.length} onShow={show} />
      {posts.length + waiting.length === 0 && <NoPosts />}
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
          onClick={() => onShow(posts.length + waiting.length + postLimits.page)}
        >
          Show older posts
        </Button>
      )}
    </>
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
