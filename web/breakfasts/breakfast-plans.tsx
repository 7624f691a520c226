import { useState } from 'react';
import type { BreakfastPlan } from '#contracts/breakfasts.ts';
import { formatMonth } from '#contracts/event-dates.ts';
import { breakfastMonth } from '#contracts/event-id.ts';
import type { ClubEvent } from '#contracts/events.ts';
import { formatEventDate } from '#web/lib/event-dates.ts';
import { countComing } from '#web/rsvps/count-coming.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BreakfastDialog } from './breakfast-dialog.tsx';
import styles from './breakfast-plans.module.css';

/** The breakfasts of the next months, each to be moved, skipped or put back. */
export function BreakfastPlans({ plans, events }: { plans: BreakfastPlan[]; events: ClubEvent[] }) {
  const [chosen, setChosen] = useState(plans[0]);
  const [open, setOpen] = useState(false);
  function choose(plan: BreakfastPlan) {
    setChosen(plan);
    setOpen(true);
  }
  return (
    <Disclosure icon="coffee" title="Move or skip a breakfast">
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.month}>
            <Plan plan={plan} onChange={() => choose(plan)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <BreakfastDialog
          month={chosen.month}
          startDate={chosen.startDate ?? chosen.usualDate}
          place={chosen.place}
          coming={countComing(events.find(({ _id }) => breakfastMonth(_id) === chosen.month))}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={() => setOpen(false)}
        />
      )}
    </Disclosure>
  );
}

function Plan({ plan, onChange }: { plan: BreakfastPlan; onChange: () => void }) {
  const { month, usualDate, startDate, place } = plan;
  const isMoved = startDate !== null && startDate !== usualDate;
  return (
    <>
      <span className={styles.when}>
        {formatEventDate(startDate ?? usualDate)}
        {startDate && place && `, at ${place}`}
      </span>
      {startDate === null && <Badge kind="clay">Skipped</Badge>}
      {isMoved && <Badge kind="brass">Moved</Badge>}
      <Button variant="secondary" size="small" onClick={onChange}>
        Change<span className="sr-only"> the {formatMonth(month)} breakfast</span>
      </Button>
    </>
  );
}
