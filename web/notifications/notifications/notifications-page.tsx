import { useEffect } from 'react';
import { listNotifications, markNotificationsSeen, type Notification } from '#contracts/notifications/notifications.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { reloadNotifications } from '#web/platform/layout/unseen-notifications.ts';
import { call, submit } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { useMoreEntries } from '#web/platform/lib/use-more-entries.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { ShowMore } from '#web/platform/ui/show-more.tsx';
import type { Route } from './+types/notifications-page.ts';
import { groupByDay } from './days.ts';
import { NotificationEntry } from './notification-entry.tsx';
import styles from './notifications-page.module.css';

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

/** All notifications, grouped by day. They are marked as seen once they are shown. */
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
