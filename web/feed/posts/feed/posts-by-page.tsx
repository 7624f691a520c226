import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { postLimits } from '#contracts/feed/posts.ts';
import { PostCard } from '#web/feed/posts/post-card.tsx';
import { UndoBar } from '#web/feed/posts/writing/undo-bar.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useHeldBack } from '#web/platform/lib/use-held-back.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Route } from './+types/posts-by-page.ts';
import styles from './feed-list.module.css';
import { loadPostsBy } from './load-posts-by.ts';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadPostsBy(params.id, new URL(request.url).searchParams);
}

export default function PostsByPage({ loaderData: { data, errors }, params }: Route.ComponentProps) {
  const shown = useLastGood(data);
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
        {hasMore && (
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
