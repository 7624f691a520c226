import { useNavigation } from 'react-router';
import { searchLimits } from '#contracts/discovery/search-understood.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SearchForm } from '#web/platform/ui/search-form.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Route } from './+types/search-page.ts';
import { KindFilter } from './kind-filter.tsx';
import { type LoadedSearch, loadSearch } from './load-search.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';
import { Suggestions } from './suggestions.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearch(new URL(request.url).searchParams);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const { typed, kind, found } = loaderData;
  return (
    <Container page>
      <PageTitle title="Search" />
      <SectionHead as="h1" title="Search the club" />
      <div className={styles.search}>
        <SearchForm
          key={typed}
          action="/search"
          typed={typed}
          placeholder="A name, a sport, a word…"
          maxLength={searchLimits.typed}
          error={found?.errors?.q}
          // People open this page to type.
          autoFocus={typed === ''}
        >
          {kind && <input type="hidden" name="kind" value={kind} />}
        </SearchForm>
        {typed && <KindFilter typed={typed} kind={kind} />}
        <div className={styles.found}>
          {location?.pathname === '/search' ? <Spinner label="Searching" /> : <Answer search={loaderData} />}
        </div>
      </div>
    </Container>
  );
}

function Answer({ search: { found, ...asked } }: { search: LoadedSearch }) {
  if (!found) return <Suggestions />;
  if (found.ok) return <Results {...asked} found={found.data} />;
  return found.errors.q ? null : <PageError errors={found.errors} />;
}
