import { useEffect } from 'react';
import { Link } from 'react-router';
import { listNotifications, markNotificationsSeen, type Notification } from '#contracts/notifications/notifications.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { reloadNotifications } from '#web/platform/layout/unseen-notifications.ts';
import { call, submit } from '#web/platform/lib/api.ts';
import { formatAgo, formatMoment } from '#web/platform/lib/dates.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/notifications-page.ts';
import { groupByDay } from './days.ts';
import styles from './notifications-page.module.css';

const icons: Record<Notification['kind'], IconName> = {
  comment: 'message-circle',
  like: 'thumb-up',
  event: 'calendar-event',
  notice: 'mail',
  tag: 'photo',
  report: 'alert-triangle',
};

export function clientLoader() {
  return load(() => loadNotifications());
}

export default function NotificationsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const shown = useLastGood(data);
  return (
    <Container narrow page>
      <PageTitle title="Notifications" />
      <SectionHead as="h1" title="Notifications" />
      {errors && <PageError errors={errors} />}
      {shown && <NotificationList first={shown} />}
    </Container>
  );
}

/** Shows all notifications, grouped by day. They are marked as seen once they are shown. */
function NotificationList({ first }: { first: ReceivedPage<Notification[]> }) {
  const { entries, hasMore, working, showMore } = useMoreEntries(
    first,
    ({ _id }) => _id,
    (last) => loadNotifications(last._id),
  );
  const newest = first.items[0];
  const until = newest && !newest.seen ? newest.date : undefined;
  useEffect(() => {
    if (until) void submit(markNotificationsSeen, { body: { until } }).then(reloadNotifications);
  }, [until]);

  if (entries.length === 0) return <NothingYet />;
  return (
    <>
      {groupByDay(entries, new Date()).map(({ day, items }) => (
        <section key={day} className={common.above5} aria-label={day}>
          <h2 className={styles.heading}>{day}</h2>
          <Card as="div">
            <ul className={styles.entries}>
              {items.map((notification) => (
                <NotificationEntry key={notification._id} notification={notification} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <ShowMore
        status={`${entries.length} notifications are shown.`}
        label="Show older ones"
        hasMore={hasMore}
        working={working}
        onMore={showMore}
      />
    </>
  );
}

function NothingYet() {
  return (
    <Card className={common.above5}>
      <Empty picture="/art/bench.svg" title="Nothing new yet">
        When someone comments on your post or likes it, or an event is planned, you’ll see it here.
      </Empty>
    </Card>
  );
}

/** Loads a page of the list, newest first; `before` is the id of the last entry shown. */
async function loadNotifications(before?: string): Promise<ReceivedPage<Notification[]>> {
  let received: Headers | undefined;
  const { items } = await call(listNotifications, { query: before === undefined ? {} : { before } }, (headers) => {
    received = headers;
  });
  return readListPage(items, (name) => received?.get(name));
}

/** Shows one notification: a sentence that links to what it is about. */
function NotificationEntry({ notification }: { notification: Notification }) {
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
