import { Link } from 'react-router';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './notification-entry.module.css';

const icons: Record<Notification['kind'], IconName> = {
  comment: 'message-circle',
  like: 'thumb-up',
  event: 'calendar-event',
  notice: 'mail',
  tag: 'photo',
  tribute: 'heart',
  report: 'alert-triangle',
};

/** One notification: a sentence that links to what it is about. */
export function NotificationEntry({ notification }: { notification: Notification }) {
  const { kind, date, seen, href, text, by } = notification;
  return (
    <li>
      <Link to={href} className={joinClasses(styles.entry, !seen && styles.unseen)}>
        {by ? (
          <Avatar name={by.name} avatar={by.avatar} id={by.user} />
        ) : (
          <span className={styles.nobody}>
            <Icon name={icons[kind]} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.text}>{text}</span>
          <span className={styles.meta}>
            <Icon name={icons[kind]} />
            <time dateTime={date} title={formatMoment(date)}>
              {formatAgo(date)}
            </time>
            {!seen && <Badge kind="turf">New</Badge>}
          </span>
        </span>
      </Link>
    </li>
  );
}
