import type { ClubEvent } from '#contracts/events/events.ts';
import { type CallSummary, readCallSummary } from '#contracts/mailings/calls.ts';
import { listVouches } from '#contracts/membership/vouches.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { loadWaitingPhotos } from '#web/events/waiting-photos/load-waiting-photos.ts';
import { loadReports } from '#web/moderation/reports/load-reports.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import styles from './manager-page.module.css';
import { TaskRow } from './task-row.tsx';

interface Decision {
  title: string;
  icon: IconName;
  to: string;
  read: () => Promise<ReceivedPage<unknown[]>>;
}

const decisions: Decision[] = [
  { title: 'Reports', icon: 'flag', to: '/manager/reports', read: () => loadReports('open') },
  { title: 'New people', icon: 'user-plus', to: '/manager/vouches', read: () => callList(listVouches) },
  { title: 'Photos to look at', icon: 'photo-up', to: '/manager/photos', read: () => loadWaitingPhotos() },
];

/** What members sent for a decision, and whom no email has told that an event is canceled. */
export function WaitingRows({ events }: { events: ClubEvent[] }) {
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <SectionHead id="waiting" title="Waiting for you" />
      <div className={styles.tasks}>
        {events
          .filter(({ canceled }) => canceled)
          .map((event) => (
            <CanceledRow key={event._id} event={event} />
          ))}
        {decisions.map((decision) => (
          <DecisionRow key={decision.to} {...decision} />
        ))}
      </div>
    </section>
  );
}

function DecisionRow({ title, icon, to, read }: Decision) {
  const { data } = useLoaded(to, read);
  return (
    <TaskRow to={to} icon={icon} title={title}>
      {data && <Waiting count={data.items.length} hasMore={data.hasMore} />}
    </TaskRow>
  );
}

function Waiting({ count, hasMore }: { count: number; hasMore: boolean }) {
  if (count === 0) return 'Nothing waiting';
  return <Badge kind="clay">{hasMore ? `${count}+` : count} waiting</Badge>;
}

function CanceledRow({ event: { _id, title, startDate } }: { event: ClubEvent }) {
  const { data } = useLoaded(_id, () => call(readCallSummary, { query: { event: _id } }));
  return (
    <TaskRow to={`/manager/calls?event=${_id}`} icon="phone" title={`Canceled: ${title}`}>
      {formatEventDate(startDate)} {data && <Told {...data} />}
    </TaskRow>
  );
}

/** Who still has to hear that an event is canceled. */
function Told({ open, unanswered }: CallSummary) {
  if (open > 0) return <Badge kind="clay">{open} to call</Badge>;
  if (unanswered > 0) return <Badge kind="clay">{unanswered} got no email</Badge>;
  return 'Everyone was told';
}
