import { Link } from 'react-router';
import type { Profile } from '#contracts/people/profiles.ts';
import { DeleteAccount } from '#web/accounts/account-settings/delete-account.tsx';
import { OwnVideos } from '#web/gallery/videos/video-section.tsx';
import { CredentialTable } from '#web/people/credentials/credential-table.tsx';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './dashboard.module.css';
import type { News } from './load-news.ts';
import { NewsCard } from './news-card.tsx';

/** Shows the dashboard of a member with a profile. */
export function Dashboard({ profile, news }: { profile: Profile; news: News }) {
  const { user, handle } = profile;
  const address = `/profile/${handle}`;
  return (
    <div className={common.column5}>
      <div className={styles.head}>
        <Avatar name={user.name} avatar={user.avatar} id={user._id} size="large" />
        <div>
          <h1>
            Welcome <Link to={address}>{user.name}</Link>
          </h1>
          <p>This is your locker. Keep your profile up to date here.</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink to={address} variant="secondary" icon="id-badge-2">
            See my profile
          </ButtonLink>
          <ButtonLink to="/directory" variant="secondary" icon="printer">
            Directory
          </ButtonLink>
          <ButtonLink to="/through-the-years" variant="secondary" icon="history">
            You, through the years
          </ButtonLink>
        </div>
      </div>
      <div className={styles.top}>
        <NewsCard userId={user._id} news={news} />
        <SettingsCard profile={profile} />
      </div>
      <CredentialTable kind="experience" profile={profile} />
      <CredentialTable kind="education" profile={profile} />
      <OwnVideos videos={profile.youtubevideos} />
      <DeleteAccount />
    </div>
  );
}

const tools: { to: string; label: string; icon: IconName }[] = [
  { to: '/upload-profile-pic', label: 'Change Pic', icon: 'camera' },
  { to: '/edit-profile', label: 'Edit Profile', icon: 'user-edit' },
  { to: '/add-experience', label: 'Add Experience', icon: 'briefcase' },
  { to: '/add-education', label: 'Add Education', icon: 'school' },
  { to: '/search-youtube', label: 'Search/Share Videos', icon: 'brand-youtube' },
];

/** Shows the member's picture beside the ways to change what others see. */
function SettingsCard({ profile: { user } }: { profile: Profile }) {
  return (
    <Card title="User Settings">
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
