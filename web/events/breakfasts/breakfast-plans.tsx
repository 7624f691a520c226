import { useState } from 'react';
import type { BreakfastPlan } from '#contracts/events/breakfasts.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { CanceledTools } from '#web/events/canceling/canceled-tools.tsx';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { BreakfastDialog, nameBreakfast } from './breakfast-dialog.tsx';
import styles from './breakfast-plans.module.css';

/** Shows the breakfasts of the next months, each to be moved, skipped, or put back on. */
export function BreakfastPlans({ plans }: { plans: BreakfastPlan[] }) {
  const [month, setMonth] = useState<string>();
  const [open, setOpen] = useState(false);
  const chosen = plans.find((plan) => plan.month === month);
  function choose(plan: BreakfastPlan) {
    setMonth(plan.month);
    setOpen(true);
  }
  return (
    <>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.month}>
            <Plan plan={plan} onChange={() => choose(plan)} />
          </li>
        ))}
      </ul>
      {chosen?.startDate && (
        <BreakfastDialog
          month={chosen.month}
          startDate={chosen.startDate}
          place={chosen.place}
          coming={chosen.coming}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Plan({ plan, onChange }: { plan: BreakfastPlan; onChange: () => void }) {
  const { month, usualDate, startDate, place } = plan;
  const isMoved = startDate !== null && startDate !== usualDate;
  return (
    <>
      <span className={styles.when}>
        {startDate ? formatEventDate(startDate) : nameBreakfast(month)}
        {startDate && place && `, at ${place}`}
      </span>
      {startDate === null && <Badge kind="clay">Canceled</Badge>}
      {isMoved && <Badge kind="brass">Moved</Badge>}
      {startDate === null ? (
        <CanceledTools id={breakfastId(month)} title={nameBreakfast(month)} />
      ) : (
        <Button variant="secondary" size="small" onClick={onChange}>
          Change<span className="sr-only"> the {nameBreakfast(month)}</span>
        </Button>
      )}
    </>
  );
}
