import { useNavigation } from 'react-router';
import { findVideoId, videoLimits } from '#contracts/gallery/videos.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SearchForm } from '#web/platform/ui/search-form.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Route } from './+types/video-search-page.ts';
import { loadSearch, type VideoSearch } from './load-search.ts';
import { PageButtons } from './page-buttons.tsx';
import { SaveLinkForm } from './save-link-form.tsx';
import { SearchResults } from './search-results.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearch(new URL(request.url).searchParams);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const isSearching = location?.pathname === '/search-youtube';
  return (
    <Container page>
      <PageTitle title="Search YouTube" />
      <BackLink to="/dashboard" />
      <SectionHead as="h1" title="Search/Share Videos" />
      <SearchForm
        key={loaderData.typed}
        action="/search-youtube"
        typed={loaderData.typed}
        placeholder="Search Youtube..."
        maxLength={videoLimits.search}
      />
      {isSearching ? <Spinner label="Searching for videos" /> : <Found search={loaderData} />}
      {!isUnknownLink(loaderData) && (
        <>
          <PageButtons search={loaderData} working={isSearching} />
          <SaveLinkForm />
        </>
      )}
    </Container>
  );
}

function Found({ search }: { search: VideoSearch }) {
  const { found, typed, q, pageToken } = search;
  if (!found.ok) return <PageError errors={found.errors} />;
  if (isUnknownLink(search)) return <SaveLinkForm key={typed} pasted={typed} />;
  return <SearchResults key={`${q} ${pageToken}`} q={q} page={found.data} saved={search.saved} />;
}

/** Whether somebody typed a link to a video that the search does not know. It can still be saved. */
function isUnknownLink({ found, typed }: VideoSearch): boolean {
  return found.ok && found.data.items.length === 0 && findVideoId(typed) !== undefined;
}
