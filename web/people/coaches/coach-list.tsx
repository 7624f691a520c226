import { Link } from 'react-router';
import type { Coach } from '#contracts/people/coaches.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { sportIcon } from '#web/people/profiles/sports.ts';
import { StatusBadge } from '#web/people/profiles/status-badge.tsx';
import { useClub } from '#web/platform/layout/club.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { foundId } from '#web/platform/lib/use-found-focus.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import { Pager } from '#web/platform/ui/pager.tsx';
import styles from './coach-list.module.css';
import type { Coaches } from './load-coaches.ts';

/** Shows how many there are, a page of cards, and links to the other pages. */
export function CoachList({ coaches }: { coaches: Coaches }) {
  const { query, page, pages, hasMore, total } = coaches;
  const { siteUrl } = useClub();
  if (coaches.coaches.length === 0) return <NobodyFound isSearch={Object.values(query).some(Boolean)} />;
  return (
    <>
      <h2 className={styles.count} id={foundId}>
        <b>{countOf(total, 'coach', 'coaches')}</b>, by last name
      </h2>
      <ul className={styles.list}>
        {coaches.coaches.map((coach) => (
          <CoachCard key={coach._id} coach={coach} />
        ))}
      </ul>
      <Pager
        label="Pages of coaches"
        page={page}
        pages={pages}
        hasMore={hasMore}
        path="/profiles"
        query={query}
        siteUrl={siteUrl}
      />
    </>
  );
}

function NobodyFound({ isSearch }: { isSearch: boolean }) {
  return (
    <Card className={styles.nobody}>
      <Empty
        picture="/art/locker.svg"
        titleId={foundId}
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

/** Shows a coach in the list; only members get a link to the profile. */
function CoachCard({ coach }: { coach: Coach }) {
  const { user, handle, status, company, location, favsports } = coach;
  const mayOpen = isMember(useViewer());
  const profile = `/profile/${handle}`;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <Avatar name={user.name} avatar={user.avatar} id={user._id} size="large" />
          <StatusBadge status={status} className={styles.status} />
        </div>
        <div className={styles.words}>
          <h3>{mayOpen ? <Link to={profile}>{user.name}</Link> : user.name}</h3>
          {company && <p>at {company}</p>}
          {location && (
            <div className={styles.town}>
              <IconLine icon="map-pin">{location}</IconLine>
            </div>
          )}
        </div>
      </div>
      <ul className={styles.sports} aria-label="Favorite sports">
        {favsports.map((sport) => (
          <li key={sport}>
            <IconLine icon={sportIcon(sport)}>{sport}</IconLine>
          </li>
        ))}
      </ul>
      {mayOpen && (
        <ButtonLink to={profile} variant="secondary" block iconAfter="arrow-right">
          View Profile<span className="sr-only"> of {user.name}</span>
        </ButtonLink>
      )}
    </li>
  );
}
