import type { SearchHits } from '#contracts/discovery/search.ts';
import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './hit-list.module.css';
import { HitRow } from './hit-row.tsx';
import { kindLooks } from './kinds.ts';
import { searchAddress } from './load-search.ts';

interface HitListProps {
  kind: SearchKind;
  found: SearchHits;
  sought: Sought;
  /** What was typed, for the link to all hits of this kind; undefined if all are shown. */
  typed?: string | undefined;
}

/** The hits of one kind, with a link to the rest of them. */
export function HitList({ kind, found: { total, hits }, sought, typed }: HitListProps) {
  const { title, icon, many } = kindLooks[kind];
  return (
    <Card title={title} icon={icon}>
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
