import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CoachCard } from './coach-card.tsx';
import styles from './coach-list.module.css';
import type { Coaches } from './load-coaches.ts';

/** How many there are, a page of cards, and the way to the other pages. */
export function CoachList({ coaches }: { coaches: Coaches }) {
  const { count, query } = coaches;
  if (count === 0) return <NobodyFound isSearch={Object.values(query).some(Boolean)} />;
  return (
    <>
      <p className={styles.count} role="status">
        <b>{count === 1 ? '1 coach' : `${count} coaches`}</b>, in order of last name
      </p>
      <ul className={styles.list}>
        {coaches.coaches.map((coach) => (
          <CoachCard key={coach._id} coach={coach} />
        ))}
      </ul>
      {coaches.pages > 1 && <Pager coaches={coaches} />}
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

function Pager({ coaches: { page, pages, query } }: { coaches: Coaches }) {
  return (
    <nav className={styles.pager} aria-label="Pages of coaches">
      {page > 1 && (
        <ButtonLink
          to={addressOfPage(query, page - 1)}
          variant="secondary"
          icon="arrow-left"
          className={styles.previous}
        >
          Previous
        </ButtonLink>
      )}
      <span className={styles.place}>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <ButtonLink
          to={addressOfPage(query, page + 1)}
          variant="secondary"
          iconAfter="arrow-right"
          className={styles.next}
        >
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

function addressOfPage(query: Coaches['query'], page: number): string {
  const given = Object.entries({ ...query, page: page > 1 ? String(page) : '' }).filter(([, value]) => value);
  return given.length > 0 ? `/profiles?${new URLSearchParams(given)}` : '/profiles';
}
