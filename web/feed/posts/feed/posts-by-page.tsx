import { redirect, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { listPosts, type Post, postLimits } from '#contracts/feed/posts.ts';
import { readProfileByUser } from '#contracts/people/profiles.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { PostCard } from '#web/feed/posts/post-card.tsx';
import { UndoBar } from '#web/feed/posts/writing/undo-bar.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { firstError, load, type Outcome } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useHeldBack } from '#web/platform/lib/use-held-back.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Route } from './+types/posts-by-page.ts';
import styles from './feed-list.module.css';
import { mostPosts, requestedCount } from './load-feed.ts';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadPostsBy(params.id, new URL(request.url).searchParams);
}

export default function PostsByPage({ loaderData: { data, errors }, params }: Route.ComponentProps) {
  const last = useLastGood(data);
  const shown = last?.by === params.id ? last : null;
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  useLive('posts', revalidate);
  const navigating = navigation.state !== 'idle';
  return (
    <Container narrow page>
      <ButtonLink to={`/profile/user/${params.id}`} variant="quiet" icon="arrow-left">
        {shown ? `Back to ${shown.name}` : 'Go Back'}
      </ButtonLink>
      {errors && (
        <LoadError message={firstError(errors)} working={navigating || state !== 'idle'} onRetry={revalidate} />
      )}
      {shown && <PostsBy key={params.id} {...shown} working={navigating} />}
    </Container>
  );
}

type PostsByProps = NonNullable<Awaited<ReturnType<typeof loadPostsBy>>['data']> & { working: boolean };

function PostsBy({ name, posts: { items, hasMore }, working }: PostsByProps) {
  const [, setSearch] = useSearchParams();
  const viewer = useViewer();
  const { shown, waiting, show } = useHeldBack(items, ({ user }) => user === viewer?._id);
  const showOlder = () =>
    setSearch({ posts: String(items.length + postLimits.page) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageTitle title={`Posts by ${name}`} />
      <SectionHead as="h1" title={`Posts by ${name}`} />
      <div className={styles.feed}>
        <UndoBar />
        <NewEntries count={waiting.length} one="new post" several="new posts" onShow={show} />
        {shown.length === 0 && (
          <Card>
            <Empty picture="/art/playbook.svg" title="No posts yet" />
          </Card>
        )}
        {shown.map((post) => (
          <PostCard key={post._id} post={post} />
        ))}
        {hasMore && items.length < mostPosts && (
          <Button
            variant="secondary"
            icon="arrow-down"
            className={styles.older}
            working={working}
            workingLabel="Loading…"
            onClick={showOlder}
          >
            Show older posts
          </Button>
        )}
      </div>
    </>
  );
}

interface LoadedPosts {
  /** The id of the member. */
  by: string;
  name: string;
  posts: ReceivedPage<Post[]>;
}

/** Loads as many posts of a member as `?posts=` asks for, newest first; an unknown member leads to /not-found. */
async function loadPostsBy(by: string, search: URLSearchParams): Promise<Outcome<LoadedPosts>> {
  const count = requestedCount(search);
  const outcome = await load(() =>
    listUpTo(count, postLimits.pageMax, (page) => callList(listPosts, { query: { ...page, by } })),
  );
  if (outcome.status === 400) throw redirect('/not-found');
  if (!outcome.ok) return outcome;
  const [first] = outcome.data.items;
  if (first) return { ok: true, data: { by, name: first.name, posts: outcome.data } };
  const profile = await submit(readProfileByUser, { params: { id: by } });
  if (profile.status === 404) throw redirect('/not-found');
  return profile.ok ? { ok: true, data: { by, name: profile.data.user.name, posts: outcome.data } } : profile;
}
