import { lazy, Suspense } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';

const SearchKey = lazy(() => import('./search-key.tsx'));

/** The way to the search, for members; the / key leads there too. */
export function SearchLink() {
  return (
    <>
      <ButtonLink to="/search" variant="quiet" icon="zoom">
        Search
      </ButtonLink>
      <Suspense>
        <SearchKey />
      </Suspense>
    </>
  );
}
