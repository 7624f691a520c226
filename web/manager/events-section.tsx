import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BreakfastPlan } from '#contracts/breakfasts.ts';
import type { ClubEvent } from '#contracts/events.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { BreakfastPlans } from '#web/breakfasts/breakfast-plans.tsx';
import { NoticeSection } from '#web/notices/notice-section.tsx';
import { CreateEvent } from './create-event.tsx';
import styles from './events-section.module.css';
import { UpcomingEvents } from './upcoming-events.tsx';

interface EventsSectionProps {
  coming: ReceivedPage<ClubEvent[]>;
  past: ReceivedPage<ClubEvent[]>;
  breakfasts: BreakfastPlan[];
}

/** The events of the club beside the form that adds one and the other desks; what was just added stands on top. */
export function EventsSection({ coming, past, breakfasts }: EventsSectionProps) {
  const { revalidate } = useRevalidator();
  const [newest, setNewest] = useState<ClubEvent[]>([]);
  async function showNew(event: ClubEvent) {
    setNewest([event, ...newest]);
    await revalidate();
  }
  async function drop({ _id }: ClubEvent) {
    setNewest(newest.filter((event) => event._id !== _id));
    await revalidate();
  }
  return (
    <div className={styles.columns}>
      <UpcomingEvents newest={newest} coming={coming} past={past} onDeleted={drop} />
      <div className={styles.side}>
        <CreateEvent onCreated={showNew} />
        <BreakfastPlans plans={breakfasts} events={coming.items} />
        <NoticeSection />
      </div>
    </div>
  );
}
