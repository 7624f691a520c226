import { Link } from 'react-router';
import type { Profile } from '#contracts/people/profiles.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './settings-card.module.css';

const tools: { to: string; label: string; icon: IconName }[] = [
  { to: '/upload-profile-pic', label: 'Change Pic', icon: 'camera' },
  { to: '/edit-profile', label: 'Edit Profile', icon: 'user-edit' },
  { to: '/add-experience', label: 'Add Experience', icon: 'briefcase' },
  { to: '/add-education', label: 'Add Education', icon: 'school' },
  { to: '/search-youtube', label: 'Search/Share Videos', icon: 'brand-youtube' },
];

/** One's picture beside the ways to change what others see. */
export function SettingsCard({ profile: { user } }: { profile: Profile }) {
  return (
    <Card title="User Settings" icon="settings">
      <div className={styles.settings}>
        <div className={styles.picture}>
          <Avatar name={user.name} avatar={user.avatar} id={user._id} size="huge" />
          <ButtonLink to="/account" variant="quiet">
            Account
          </ButtonLink>
        </div>
        <ul className={styles.tools}>
          {tools.map(({ to, label, icon }) => (
            <li key={to}>
              <Link className={styles.tool} to={to}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
