import { useState } from 'react';
import { type BreakfastPlan, moveBreakfast } from '#contracts/breakfasts.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { formatMonth } from '#contracts/event-dates.ts';
import { breakfastId } from '#contracts/event-id.ts';
import { daysOfMonth } from '#web/calendar/month-days.ts';
import { submit } from '#web/lib/api.ts';
import { formatEventDate } from '#web/lib/event-dates.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { showToast } from '#web/lib/toasts.ts';
import { NotifyByHand } from '#web/rsvps/notify-by-hand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './breakfast-dialog.module.css';

interface BreakfastFormProps {
  /** `YYYY-MM` */
  month: string;
  /** Where the field starts. */
  startDate: string;
  /** How many said that they come, or may. */
  coming: number;
  onChanged: (plan: BreakfastPlan) => void;
}

/** Moves or skips the breakfast of one month, or puts it back. */
export function BreakfastDialog({
  open,
  onClose,
  ...form
}: BreakfastFormProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={`${formatMonth(form.month)} breakfast`}>
      {open && <BreakfastForm {...form} />}
    </Dialog>
  );
}

function BreakfastForm({ month, startDate, coming, onChanged }: BreakfastFormProps) {
  const [refused, setRefused] = useState<FlatErrors>({});
  async function change(next: string | null) {
    const outcome = await submit(moveBreakfast, { params: { month }, body: { startDate: next } });
    setRefused(outcome.errors ?? {});
    if (!outcome.ok) return outcome.errors;
    showToast({ kind: 'success', title: `${formatMonth(month)} breakfast`, text: words(outcome.data) });
    onChanged(outcome.data);
  }
  const { errors, working, onSubmit } = useFormSubmit(async (fields) => change(fields.startDate ?? ''));
  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <FormAlert errors={refused} />
      <TextField
        name="startDate"
        label="Move it to"
        type="datetime-local"
        defaultValue={startDate}
        min={`${month}-01T00:00`}
        max={`${daysOfMonth(month).at(-1)?.day}T23:59`}
        hint={`A day in ${formatMonth(month)}. Cards, lists, and calendars will update.`}
        error={errors.startDate}
      />
      {coming > 0 && (
        <div className={styles.warning}>
          <NotifyByHand id={breakfastId(month)} coming={coming} />
        </div>
      )}
      <div className={styles.ways}>
        <Button type="submit" icon="device-floppy" working={working} workingLabel="Moving…">
          Move it
        </Button>
        <Action variant="danger" icon="calendar-x" workingLabel="Skipping…" act={() => change(null)}>
          Skip this month
        </Action>
        <Action variant="secondary" icon="arrow-back-up" workingLabel="Moving…" act={() => change('')}>
          Put it back on the first Wednesday
        </Action>
      </div>
    </form>
  );
}

type ActionProps = Omit<Parameters<typeof Button>[0], 'onClick' | 'working'> & {
  act: () => Promise<unknown>;
};

function Action({ act, ...button }: ActionProps) {
  const [working, setWorking] = useState(false);
  async function press() {
    setWorking(true);
    await act();
    setWorking(false);
  }
  return <Button {...button} working={working} onClick={() => void press()} />;
}

function words({ startDate }: BreakfastPlan): string {
  if (!startDate) return 'It’s skipped. Cards, lists, and calendars will update.';
  return `It’s on ${formatEventDate(startDate)}.`;
}
