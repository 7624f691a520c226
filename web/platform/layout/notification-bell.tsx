import { NavLink } from 'react-router';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './notification-bell.module.css';
import { useUnseen } from './unseen-notifications.ts';

const mostShown = 99;

/** The link to the notifications, with how many are new. */
export function NotificationBell() {
  const unseen = useUnseen();
  return (
    <NavLink to="/notifications" className={() => styles.bell}>
      <Icon name="bell" />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unseen > mostShown ? `${mostShown}+` : unseen}
        </span>
      )}
      <span className="sr-only">{inWords(unseen)}</span>
    </NavLink>
  );
}

function inWords(unseen: number): string {
  if (unseen === 0) return 'Notifications';
  if (unseen > mostShown) return `More than ${mostShown} new notifications`;
  return unseen === 1 ? '1 new notification' : `${unseen} new notifications`;
}
