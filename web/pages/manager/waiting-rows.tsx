import type { CallSummary } from '#contracts/mailings/calls.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Waiting } from './load-manager.ts';
import styles from './manager-page.module.css';
import { TaskRow } from './task-row.tsx';

/** Shows what members sent for a decision, and whom no email has told that an event is canceled. */
export function WaitingRows({ reports, people, photos, canceled }: Waiting) {
  return (
    <section className={common.below5} aria-labelledby="waiting">
      <SectionHead id="waiting" title="Waiting for you" />
      <div className={styles.tasks}>
        {canceled.map(({ event: { _id, title, startDate }, summary }) => (
          <TaskRow key={_id} to={`/manager/calls?event=${_id}`} icon="phone" title={`Canceled: ${title}`}>
            {formatEventDate(startDate)} {summary && <Told {...summary} />}
          </TaskRow>
        ))}
        <TaskRow to="/manager/reports" icon="flag" title="Reports">
          {reports && <Count {...reports} />}
        </TaskRow>
        <TaskRow to="/manager/vouches" icon="user-plus" title="New people">
          {people && <Count {...people} />}
        </TaskRow>
        <TaskRow to="/manager/photos" icon="photo-up" title="Photos to review">
          {photos && <Count {...photos} />}
        </TaskRow>
      </div>
    </section>
  );
}

function Count({ items, hasMore }: ReceivedPage<unknown[]>) {
  if (items.length === 0) return 'Nothing waiting';
  return <Badge kind="clay">{hasMore ? `${items.length}+` : items.length} waiting</Badge>;
}

/** Shows who still has to hear that an event is canceled. */
function Told({ open, unanswered }: CallSummary) {
  if (open > 0) return <Badge kind="clay">{open} to call</Badge>;
  if (unanswered > 0) return <Badge kind="clay">{unanswered} got no email</Badge>;
  return 'Everyone was told';
}
