import { useNavigate, useNavigation } from 'react-router';
import { defaultSearch, findVideoId, searchVideos, videoLimits } from '#contracts/gallery/videos.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SearchForm } from '#web/platform/ui/search-form.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Route } from './+types/video-search-page.ts';
import { SaveLinkForm } from './save-link-form.tsx';
import { SearchResults } from './search-results.tsx';
import styles from './video-search-page.module.css';

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

/** Checks whether a link to a video was typed that the search does not know. It can still be saved. */
function isUnknownLink({ found, typed }: VideoSearch): boolean {
  return found.ok && found.data.items.length === 0 && findVideoId(typed) !== undefined;
}

/** Shows the way to the page before and the page after; a button without a page behind it can’t be pressed. */
function PageButtons({ search: { q, found }, working }: { search: VideoSearch; working: boolean }) {
  const navigate = useNavigate();
  const { prevPageToken, nextPageToken } = found.ok ? found.data : {};
  function show(pageToken: string | undefined) {
    if (pageToken && !working) void navigate(searchAddress(q, pageToken));
  }
  return (
    <nav className={styles.buttons} aria-label="Pages of videos">
      <Button variant="secondary" icon="arrow-left" aria-disabled={!prevPageToken} onClick={() => show(prevPageToken)}>
        Prev
      </Button>
      <Button
        variant="secondary"
        iconAfter="arrow-right"
        aria-disabled={!nextPageToken}
        onClick={() => show(nextPageToken)}
      >
        Next
      </Button>
    </nav>
  );
}

/** Loads what the address asks for, the videos found or why there are none, and the videos that the member saved. */
async function loadSearch(asked: URLSearchParams) {
  const typed = (asked.get('q') ?? '').trim().slice(0, videoLimits.search);
  const query = { q: typed || defaultSearch, pageToken: asked.get('pageToken') ?? '' };
  const [found, own] = await Promise.all([submit(searchVideos, { query }), submit(readOwnProfile)]);
  return { typed, ...query, found, saved: own.data?.youtubevideos.map(({ videoID }) => videoID) ?? [] };
}

type VideoSearch = Awaited<ReturnType<typeof loadSearch>>;

/** Returns the address of a page of the search. */
function searchAddress(q: string, pageToken: string): string {
  return `/search-youtube?${new URLSearchParams({ q, pageToken })}`;
}
