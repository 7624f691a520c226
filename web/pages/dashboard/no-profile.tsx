import { Link } from 'react-router';
import { readNextBreakfast } from '#contracts/events/breakfasts.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { DeleteAccount } from '#web/accounts/account-settings/delete-account.tsx';
import { useClubToday } from '#web/platform/layout/club-today.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatAgo } from '#web/platform/lib/dates.ts';
import { formatBreakfast } from '#web/platform/lib/event-dates.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { News } from './load-news.ts';
import styles from './no-profile.module.css';

interface NoProfileProps {
  name: string;
  news: News;
  /** Why the profile did not load, if there may be one. */
  errors: FlatErrors | undefined;
  /** Whether the server said that there is no profile; false if it could not be reached. */
  isReached: boolean;
}

/** Shows the dashboard of a member who has no profile yet; without a connection it is unknown whether they have one. */
export function NoProfile({ name, news, errors, isReached }: NoProfileProps) {
  if (errors && !isReached) return <PageError errors={errors} />;
  return (
    <div className={common.column5}>
      <h1>Welcome {name}</h1>
      {errors && <PageError errors={errors} />}
      <Card padding="medium">
        <h2 className={styles.title}>{errors ? 'No profile to show' : 'You don’t have a profile yet'}</h2>
        <p>Add where you coached and your favorite sports, so old teammates can find you.</p>
        <ButtonLink to="/create-profile" icon="user-plus">
          Create Profile
        </ButtonLink>
      </Card>
      <FirstWays news={news} />
      <DeleteAccount isQuiet />
    </div>
  );
}

/** Shows where a new member goes first. */
function FirstWays({ news }: { news: News }) {
  const breakfast = useLoaded('next-breakfast', () => call(readNextBreakfast)).data;
  const today = useClubToday();
  const [post] = news.posts ?? [];
  return (
    <Card>
      <ul className={styles.ways}>
        <Way to="/feed" icon="news" label="What’s new">
          {post ? `${post.name} wrote ${formatAgo(post.date)}` : 'What members write'}
        </Way>
        <Way to="/cal-events" icon="coffee" label="Next breakfast">
          {breakfast ? formatBreakfast(breakfast.startDate, today) : '1st Wednesday of each month'}
        </Way>
        <Way to="/profiles" icon="users" label="Find a coach">
          Who do you know here?
        </Way>
      </ul>
    </Card>
  );
}

interface WayProps {
  to: string;
  icon: IconName;
  label: string;
  children: string;
}

function Way({ to, icon, label, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <Link className="target" to={to}>
          {label}
        </Link>
        <p className={common.meta}>{children}</p>
      </div>
    </li>
  );
}
