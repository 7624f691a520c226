import { countOf } from '#web/platform/lib/counts.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import { CoachCard } from './coach-card.tsx';
import styles from './coach-list.module.css';
import type { Coaches } from './load-coaches.ts';

/** How many there are, a page of cards, and links to the other pages. */
export function CoachList({ coaches }: { coaches: Coaches }) {
  const { query, page, pages, hasMore, total } = coaches;
  if (coaches.coaches.length === 0) return <NobodyFound isSearch={Object.values(query).some(Boolean)} />;
  return (
    <>
      <p className={styles.count} role="status">
        <b>{countOf(total, 'coach', 'coaches')}</b>, by last name
      </p>
      <ul className={styles.list}>
        {coaches.coaches.map((coach) => (
          <CoachCard key={coach._id} coach={coach} />
        ))}
      </ul>
      <Pager label="Pages of coaches" page={page} pages={pages} hasMore={hasMore} path="/profiles" query={query} />
    </>
  );
}

function NobodyFound({ isSearch }: { isSearch: boolean }) {
  return (
    <Card className={styles.nobody}>
      <Empty
        picture="/art/locker.svg"
        title="No profiles found..."
        action={
          isSearch && (
            <ButtonLink to="/profiles" variant="secondary" icon="filter-off">
              Clear the search
            </ButtonLink>
          )
        }
      >
        {isSearch ? 'Try fewer words, or choose All sports.' : 'The first coaches are still lacing their shoes.'}
      </Empty>
    </Card>
  );
}
