import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BreakfastPlan, ClubEvent } from '#contracts/events.ts';
import { NoticeDesk } from '#web/notices/notice-desk.tsx';
import { BreakfastPlans } from './breakfast-plans.tsx';
import { CreateEvent } from './create-event.tsx';
import styles from './events-section.module.css';
import { UpcomingEvents } from './upcoming-events.tsx';

interface EventsSectionProps {
  /** Those to come, soonest first, then past ones. */
  events: ClubEvent[];
  breakfasts: BreakfastPlan[];
}

/** The events of the club beside the form that adds one and the other desks; what was just added stands on top. */
export function EventsSection({ events, breakfasts }: EventsSectionProps) {
  const { revalidate } = useRevalidator();
  const [newest, setNewest] = useState<string[]>([]);
  const isNew = ({ _id }: ClubEvent) => newest.includes(_id);
  const onTop = events.filter(isNew).toSorted((a, b) => newest.indexOf(a._id) - newest.indexOf(b._id));
  async function showNew({ _id }: ClubEvent) {
    setNewest([_id, ...newest]);
    await revalidate();
  }
  return (
    <div className={styles.columns}>
      <UpcomingEvents onTop={onTop} events={events.filter((event) => !isNew(event))} />
      <div className={styles.side}>
        <CreateEvent onCreated={showNew} />
        <BreakfastPlans plans={breakfasts} events={events} />
        <NoticeDesk />
      </div>
    </div>
  );
}
