import { useState } from 'react';
import { usualBreakfast } from '#contracts/events/breakfast-dates.ts';
import { type BreakfastPlan, breakfastPlaceMax, moveBreakfast } from '#contracts/events/breakfasts.ts';
import { formatMonth } from '#contracts/platform/event-dates.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { daysOfMonth } from '#web/events/calendar/month-days.ts';
import { CancelForm } from '#web/events/canceling/cancel-event.tsx';
import { NotifyByHand } from '#web/events/rsvps/notify-by-hand.tsx';
import { formatEventDate } from '#web/platform/lib/event-dates.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';

interface BreakfastFormProps {
  /** `YYYY-MM` */
  month: string;
  /** What the field is filled with. */
  startDate: string;
  /** Where it is, if that is not the usual place; otherwise empty. */
  place: string;
  /** How many said Going or Maybe. */
  coming: number;
  onClose: () => void;
}

/**
 * Moves the breakfast of one month, or skips it after asking why. What was typed and what went wrong stay when it closes, until
 * it opens for another breakfast or the breakfast has changed.
 */
export function BreakfastDialog({ open, ...form }: BreakfastFormProps & { open: boolean }) {
  const { month, startDate, place, onClose } = form;
  return (
    <Dialog open={open} onClose={onClose} title={nameBreakfast(month)}>
      <MoveOrSkip key={`${month} ${startDate} ${place}`} {...form} />
    </Dialog>
  );
}

/** Returns "December 2026 breakfast". */
export function nameBreakfast(month: string): string {
  return `${formatMonth(month)} breakfast`;
}

function MoveOrSkip(form: BreakfastFormProps) {
  const { month, onClose } = form;
  const [isSkipping, setSkipping] = useState(false);
  if (!isSkipping) return <BreakfastForm {...form} onSkip={() => setSkipping(true)} />;
  const event = { _id: breakfastId(month), title: nameBreakfast(month) };
  return (
    <>
      <CancelForm event={event} label="Skip this month" onDone={onClose} />
      <ButtonRow above="medium">
        <Button variant="secondary" icon="arrow-back-up" onClick={() => setSkipping(false)}>
          Move it instead
        </Button>
      </ButtonRow>
    </>
  );
}

function BreakfastForm({
  month,
  startDate,
  place,
  coming,
  onClose,
  onSkip,
}: BreakfastFormProps & { onSkip: () => void }) {
  const change = useAction(moveBreakfast, {
    onDone(plan) {
      showToast({ kind: 'success', title: nameBreakfast(month), text: describe(plan) });
      onClose();
    },
  });
  const save = (body: { startDate: string; place?: string }) => change.run({ params: { month }, body });
  const field = fieldProps({ startDate, place }, change.errors);
  const underWay = change.pending?.body;
  return (
    <form
      method="post"
      onSubmit={withFields((fields) => save({ startDate: fields.startDate ?? '', place: fields.place ?? '' }))}
      noValidate
    >
      <FormAlert errors={change.errors} />
      <TextField
        {...field('startDate')}
        label="Move it to"
        type="datetime-local"
        min={`${month}-01T00:00`}
        max={`${daysOfMonth(month).at(-1)?.day}T23:59`}
        hint={`A day in ${formatMonth(month)}. Cards, lists, and calendars will update.`}
      />
      <TextField
        {...field('place')}
        label="At another place, just this once"
        optional
        maxLength={breakfastPlaceMax}
        hint="Its name and address. Leave it empty for the usual place."
      />
      {coming > 0 && (
        <div className={common.above5}>
          <NotifyByHand id={breakfastId(month)} coming={coming} />
        </div>
      )}
      <ButtonRow above="large">
        <Button type="submit" icon="device-floppy" working={underWay?.place !== undefined} workingLabel="Saving…">
          Save
        </Button>
        <Button variant="danger" icon="calendar-x" onClick={onSkip}>
          Skip this month
        </Button>
        {startDate !== usualBreakfast(month) && (
          <Button
            variant="secondary"
            icon="arrow-back-up"
            working={underWay?.startDate === '' && underWay.place === undefined}
            workingLabel="Moving…"
            onClick={() => save({ startDate: '' })}
          >
            Put it back on the first Wednesday
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}

function describe({ startDate, place }: BreakfastPlan): string {
  return `It’s on ${formatEventDate(startDate)}${place && `, at ${place}`}.`;
}
