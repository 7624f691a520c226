import { Link, useNavigation } from 'react-router';
import { type SearchKind, searchKinds, searchLimits } from '#contracts/discovery/search.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { useFoundFocus } from '#web/platform/lib/use-found-focus.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SearchForm } from '#web/platform/ui/search-form.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import type { Route } from './+types/search-page.ts';
import { kindLooks, type LoadedSearch, loadSearch, searchAddress } from './load-search.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearch(new URL(request.url).searchParams);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const { typed, kind, page, found } = loaderData;
  useFoundFocus(`${typed} ${kind} ${page}`);
  return (
    <Container page>
      <PageTitle title="Search" />
      <SectionHead as="h1" title="Search the club" />
      <div className={common.stack5}>
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

/** Links that narrow a search to one kind. */
function KindFilter({ typed, kind }: { typed: string; kind: SearchKind | undefined }) {
  return (
    <nav className={styles.kinds} aria-label="What to search">
      <Link to={searchAddress(typed)} aria-current={kind ? undefined : 'page'}>
        Everything
      </Link>
      {searchKinds.map((each) => (
        <Link key={each} to={searchAddress(typed, each)} aria-current={each === kind ? 'page' : undefined}>
          <Icon name={kindLooks[each].icon} />
          {kindLooks[each].title}
        </Link>
      ))}
    </nav>
  );
}

const examples = ['Breakfast', 'Golf', 'Bob', 'Wrestling', 'Baseball'];

/** Suggestions that are shown before anything is typed. */
function Suggestions() {
  return (
    <Card padding="large">
      <div className={styles.suggestions}>
        <h2>Find anyone and anything in the club</h2>
        <p>
          Coaches, posts and their comments, events, photos, videos, and the pages of this site. Nicknames and small
          spelling mistakes are fine: “Bob” also finds Robert, and “wrestlng” finds wrestling.
        </p>
        <p id="examples">For example:</p>
        <ul aria-labelledby="examples">
          {examples.map((example) => (
            <li key={example}>
              <ButtonLink to={searchAddress(example.toLowerCase())} variant="secondary" icon="zoom">
                {example}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className={common.muted}>Tip: on a keyboard, Ctrl+K opens the search from any page.</p>
      </div>
    </Card>
  );
}
