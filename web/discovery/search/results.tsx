import { type SearchKind, searchKinds, searchLimits } from '#contracts/discovery/search-understood.ts';
import { Pager } from '#web/platform/ui/pager.tsx';
import { HitList } from './hit-list.tsx';
import type { Found } from './load-search.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './results.module.css';
import { UnderstoodLine } from './understood-line.tsx';

interface ResultsProps {
  typed: string;
  kind: SearchKind | undefined;
  page: number;
  found: Found;
}

/** The hits by kind, or suggestions if there are none. */
export function Results({ typed, kind, page, found: { results, understood } }: ResultsProps) {
  const kinds = searchKinds.filter((each) => (results[each]?.hits.length ?? 0) > 0);
  const total = Object.values(results).reduce((sum, each) => sum + (each?.total ?? 0), 0);
  if (kinds.length === 0) return <NothingFound typed={typed} kind={kind} />;
  const pages = Math.ceil(total / searchLimits.page);
  return (
    <div className={styles.results}>
      <UnderstoodLine typed={typed} understood={understood} total={total} />
      {kinds.map((each) => {
        const hits = results[each];
        return (
          hits && <HitList key={each} kind={each} found={hits} sought={understood} typed={kind ? undefined : typed} />
        );
      })}
      {kind && (
        <Pager
          label="Pages of results"
          page={page}
          pages={pages}
          hasMore={page < pages}
          path="/search"
          query={{ q: typed, kind }}
        />
      )}
    </div>
  );
}
