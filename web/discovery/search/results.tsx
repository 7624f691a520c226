import {
  type SearchHits,
  type SearchKind,
  type SearchUnderstood,
  searchKinds,
  searchLimits,
} from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { foundId } from '#web/platform/lib/use-found-focus.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { HitRow } from './hit-row.tsx';
import { type Found, kindLooks, searchAddress } from './load-search.ts';
import styles from './results.module.css';

interface HitListProps {
  kind: SearchKind;
  found: SearchHits;
  sought: Sought;
  /** What was typed, for the link to all hits of this kind; undefined if all are shown. */
  typed?: string | undefined;
}

interface ResultsProps {
  typed: string;
  kind: SearchKind | undefined;
  page: number;
  found: Found;
}

/** Shows the hits by kind, or suggestions if there are none. */
export function Results({ typed, kind, page, found: { results, understood } }: ResultsProps) {
  const kinds = searchKinds.filter((each) => (results[each]?.hits.length ?? 0) > 0);
  const total = Object.values(results).reduce((sum, each) => sum + (each?.total ?? 0), 0);
  if (kinds.length === 0) return <NothingFound typed={typed} kind={kind} />;
  const pages = Math.ceil(total / searchLimits.page);
  return (
    <div className={common.stack5}>
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

interface UnderstoodLineProps {
  typed: string;
  understood: SearchUnderstood;
  total: number;
}

/** Says what was searched for and how many hits there are. */
function UnderstoodLine({ typed, understood: { instead, isPartial }, total }: UnderstoodLineProps) {
  const count = countOf(total, 'result', 'results');
  return (
    <h2 id={foundId} className={styles.understood}>
      {instead && (
        <>
          Showing results for <b>{instead}</b>.{' '}
        </>
      )}
      {isPartial
        ? 'Nothing has all of these words. These have some of them:'
        : `${instead ? `${count}. You typed` : `${count} for`} “${typed}”`}
    </h2>
  );
}

/** Suggests what to try if nothing was found. */
function NothingFound({ typed, kind }: { typed: string; kind: SearchKind | undefined }) {
  const what = kind ? `No ${kindLooks[kind].many}` : 'Nothing';
  return (
    <Card>
      <Empty
        picture="/art/lostball.svg"
        titleId={foundId}
        title={`${what} found for “${typed}”`}
        action={
          kind ? (
            <ButtonLink to={searchAddress(typed)} variant="secondary" icon="zoom">
              Search everything
            </ButtonLink>
          ) : (
            <ButtonLink to="/profiles" variant="secondary" icon="users">
              Browse the coaches
            </ButtonLink>
          )
        }
      >
        Try fewer words, or only the beginning of a name. The spelling doesn’t have to be perfect.
      </Empty>
    </Card>
  );
}

/** Shows the hits of one kind, with a link to the rest of them. */
function HitList({ kind, found: { total, hits }, sought, typed }: HitListProps) {
  const { title, many } = kindLooks[kind];
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <HitRow key={hit._id} kind={kind} hit={hit} sought={sought} />
        ))}
      </ul>
      {typed !== undefined && total > hits.length && (
        <div className={styles.more}>
          <ButtonLink to={searchAddress(typed, kind)} variant="secondary" iconAfter="arrow-right">
            Show all {total.toLocaleString('en-US')} {many}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
