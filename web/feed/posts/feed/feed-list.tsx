import { Fragment, useState } from 'react';
import { type Post, postLimits } from '#contracts/feed/posts.ts';
import { newPostsId } from '#contracts/feed/visits.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PostCard } from '#web/feed/posts/post-card.tsx';
import { PostForm } from '#web/feed/posts/post-form.tsx';
import { UndoBar } from '#web/feed/posts/writing/undo-bar.tsx';
import { VisitSummary } from '#web/feed/visits/visit-summary.tsx';
import { MutedContext } from '#web/moderation/mutes/muted-fold.tsx';
import { useReadMarks } from '#web/notifications/read-marks/use-read-marks.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { readPreviousVisit } from '#web/platform/lib/visit.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import styles from './feed-list.module.css';
import { findLastRead } from './last-read.ts';
import { type FeedData, mostPosts } from './load-feed.ts';
import { useSteadyFeed } from './steady-feed.ts';

interface FeedListProps {
  feed: FeedData;
  working: boolean;
  /** How many posts to show, with a link to all of them. */
  most?: number | undefined;
  /** Shows this many posts, the newest ones. */
  onShow: (count: number) => void;
  onRetry: () => void;
}

/** Shows what is new, the form, and the posts, newest first; what was loaded stays when it cannot be loaded again. */
export function FeedList({ feed, working, most, onShow, onRetry }: FeedListProps) {
  const shown = useLastGood(feed.data);
  // Stays as it was when the page opened: changes above the posts would move them.
  const [news] = useState(feed.news);
  const error = feed.errors && <LoadError message={firstError(feed.errors)} working={working} onRetry={onRetry} />;
  if (!shown) return error;
  return (
    <div className={styles.feed}>
      {news && <VisitSummary news={news} />}
      <PostForm />
      {error}
      <UndoBar />
      <MutedContext value={feed.muted}>
        <Posts loaded={shown} since={news?.since ?? null} working={working} most={most} onShow={onShow} />
      </MutedContext>
    </div>
  );
}

type Loaded = ReceivedPage<Post[]>;

interface PostsProps extends Pick<FeedListProps, 'working' | 'most' | 'onShow'> {
  loaded: Loaded;
  /** When the previous visit ended. */
  since: string | null;
}

function Posts({ loaded, since: first, working, most, onShow }: PostsProps) {
  const { posts: all, waiting, hasMore, show } = useSteadyFeed(loaded);
  const posts = all.slice(0, most);
  const { since, update } = usePreviousVisit(first);
  useReadMarks(
    'posts',
    posts.map(({ _id }) => _id),
  );
  // What was shown when older posts were asked for. Other loads, after a like or a comment, leave the button as it is.
  const [loadedWhenAsked, setLoadedWhenAsked] = useState<Loaded>();
  const lastRead = findLastRead(posts, since, useViewer()?._id);
  function showWaiting() {
    show();
    void update();
  }
  return (
    <>
      <NewEntries count={waiting.length} one="new post" several="new posts" onShow={showWaiting} id={newPostsId} />
      {posts.length === 0 && <NoPosts />}
      {posts.map((post) => (
        <Fragment key={post._id}>
          {post._id === lastRead && <LastReadLine />}
          <PostCard post={post} isShort={most !== undefined} />
        </Fragment>
      ))}
      {most !== undefined && posts.length > 0 && (
        <ButtonLink to="/feed" variant="secondary" iconAfter="arrow-right" className={styles.older}>
          All posts
        </ButtonLink>
      )}
      {most === undefined && hasMore && posts.length < mostPosts && (
        <Button
          variant="secondary"
          icon="arrow-down"
          className={styles.older}
          working={working && loadedWhenAsked === loaded}
          workingLabel="Loading…"
          onClick={() => {
            setLoadedWhenAsked(loaded);
            onShow(posts.length + waiting.length + postLimits.page);
          }}
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

const words = 'You read up to here last time';

/** Shows the line in the feed between what is new since the last visit and what was there before. */
function LastReadLine() {
  return (
    <div className={styles.line}>
      <hr aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/**
 * Returns when the reader's previous visit ended. It stays as it was when the page opened, until `update` is called. A page may
 * be open for days while visits begin and end, and the mark in the feed must not move.
 */
function usePreviousVisit(first: string | null) {
  const [since, setSince] = useState(first);
  const userId = useViewer()?._id;
  async function update(): Promise<void> {
    const known = userId && (await readPreviousVisit(userId));
    // A report that failed leaves an earlier one, which may be older than what the page began with.
    if (known) setSince((current) => (current === null || known > current ? known : current));
  }
  return { since, update };
}
