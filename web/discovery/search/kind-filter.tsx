import { Link } from 'react-router';
import { type SearchKind, searchKinds } from '#contracts/discovery/search-understood.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './kind-filter.module.css';
import { kindLooks } from './kinds.ts';
import { searchAddress } from './load-search.ts';

/** Links that narrow a search to one kind. */
export function KindFilter({ typed, kind }: { typed: string; kind: SearchKind | undefined }) {
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
