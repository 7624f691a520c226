import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ConfirmAddressBanner } from '#web/accounts/accounts/confirm-address-banner.tsx';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Route } from './+types/feed-page.ts';
import { FeedList } from './feed-list.tsx';
import { loadFeed } from './load-feed.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFeed(new URL(request.url).searchParams);
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  return (
    <Container narrow page>
      <PageTitle title="Post Feed" />
      <SectionHead as="h1" title="Post Feed" />
      <p className={common.meta}>What members write, with the newest on top.</p>
      <ConfirmAddressBanner />
      <FeedList
        feed={loaderData}
        working={navigation.state !== 'idle' || state !== 'idle'}
        onRetry={revalidate}
        onShow={(count) => setSearch({ posts: String(count) }, { replace: true, preventScrollReset: true })}
      />
    </Container>
  );
}
