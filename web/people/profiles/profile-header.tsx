import type { Profile } from '#contracts/people/profiles.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import styles from './profile-header.module.css';
import { SocialLinks } from './social-links.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Who it is, over the picture of the first sport. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { user, status, company, location, date, memorial } = profile;
  return (
    <section className={styles.header} aria-label="At a glance">
      <Avatar name={user.name} avatar={user.avatar} id={user._id} size="huge" className={styles.avatar} />
      <div>
        <h1>{user.name}</h1>
        {company && !memorial && (
          <p className={styles.company}>
            at <b>{company}</b>
          </p>
        )}
        <div className={styles.facts}>
          {!memorial && <StatusBadge status={status} />}
          {location && <IconLine icon="map-pin">{location}</IconLine>}
          <IconLine icon="calendar-heart">Profile since {new Date(date).getFullYear()}</IconLine>
        </div>
      </div>
      <SocialLinks profile={profile} />
    </section>
  );
}
