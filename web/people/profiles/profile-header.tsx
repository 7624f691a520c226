import type { ReactNode } from 'react';
import type { Profile } from '#contracts/people/profiles.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { IconLine } from '#web/platform/ui/icon-line.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './profile-header.module.css';
import { StatusBadge } from './status-badge.tsx';

interface ProfileHeaderProps {
  profile: Profile;
  /** How to reach them. */
  children: ReactNode;
}

/** Shows who it is, over the picture of the first sport. */
export function ProfileHeader({ profile, children }: ProfileHeaderProps) {
  const { user, status, company, location, date, memorial } = profile;
  return (
    <section className={styles.header} aria-label="At a glance">
      <Avatar name={user.name} avatar={user.avatar} id={user._id} size="huge" className={styles.avatar} />
      <div className={styles.person}>
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
      <div className={styles.contact}>{children}</div>
      <SocialLinks profile={profile} />
    </section>
  );
}

type Site = 'website' | keyof Profile['social'];

const sites: { site: Site; label: string; icon: IconName }[] = [
  { site: 'website', label: 'Website', icon: 'world' },
  { site: 'twitter', label: 'Twitter', icon: 'brand-x' },
  { site: 'youtube', label: 'YouTube', icon: 'brand-youtube' },
  { site: 'facebook', label: 'Facebook', icon: 'brand-facebook' },
  { site: 'linkedin', label: 'LinkedIn', icon: 'brand-linkedin' },
  { site: 'instagram', label: 'Instagram', icon: 'brand-instagram' },
];

/** Shows where else the coach is found; only what is filled in. */
function SocialLinks({ profile: { website, social } }: { profile: Profile }) {
  const addresses: Record<Site, string> = { website, ...social };
  const filled = sites.filter(({ site }) => addresses[site]);
  if (filled.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Elsewhere online">
      {filled.map(({ site, label, icon }) => (
        <li key={site}>
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={addresses[site]}
            rel="ugc nofollow noopener"
            target="_blank"
          >
            <span className={styles.link}>
              <Icon name={icon} />
              {label}
            </span>
            <span className="sr-only">(opens another website)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
