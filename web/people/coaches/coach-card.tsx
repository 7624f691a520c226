import { Link } from 'react-router';
import type { Coach } from '#contracts/people/coaches.ts';
import { isMember } from '#contracts/platform/policies.ts';
import { sportIcon } from '#web/people/profiles/sports.ts';
import { StatusBadge } from '#web/people/profiles/status-badge.tsx';
import { useViewer } from '#web/platform/lib/session.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './coach-card.module.css';

/** A coach in the list; only members get a link to the profile. */
export function CoachCard({ coach }: { coach: Coach }) {
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
          <h2>{mayOpen ? <Link to={profile}>{user.name}</Link> : user.name}</h2>
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
