import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { load } from '#web/platform/lib/outcome.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Route } from './+types/notifications-page.ts';
import { loadNotifications, NotificationList } from './notification-list.tsx';

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
