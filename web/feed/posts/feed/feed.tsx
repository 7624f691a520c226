import { type ReactNode, useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { postLimits } from '#contracts/feed/posts.ts';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { FeedList } from './feed-list.tsx';
import { type FeedData, feedAddress } from './load-feed.ts';

interface FeedProps {
  most: number;
  /** Shown below the posts once they are there, so that it doesn’t move. */
  children: ReactNode;
}

/** Shows the newest posts as a part of another page. Loads them itself, and again when an action reloads the page’s data. */
export function Feed({ most, children }: FeedProps) {
  const { load, data, state } = useFetcher<FeedData>({ key: 'feed' });
  const show = useCallback((count: number) => void load(feedAddress(count)), [load]);
  useEffect(() => show(postLimits.page), [show]);
  if (!data) return <Spinner label="Loading posts" />;
  return (
    <>
      <FeedList
        feed={data}
        most={most}
        working={state !== 'idle'}
        onShow={show}
        onRetry={() => show(postLimits.page)}
      />
      {children}
    </>
  );
}
