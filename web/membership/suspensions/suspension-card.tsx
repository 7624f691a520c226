import type { ListedUser } from '#contracts/membership/admin.ts';
import { liftSuspension, suspendUser, suspensionLimits } from '#contracts/membership/suspensions.ts';
import { formatLongDay } from '#contracts/platform/event-dates.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './suspension-card.module.css';

/** Keeps a member from logging in for a while, or lets them in again. */
export function SuspensionCard({ user }: { user: ListedUser }) {
  const { _id, name, suspension } = user;
  const { run, working, errors } = useAction(suspendUser, {
    onDone: () => showToast({ kind: 'success', title: suspension ? 'Saved' : `${name} is suspended` }),
  });
  const field = fieldProps(suspension, errors);
  const save = withFields(({ until = '', reason = '' }) => run({ params: { id: _id }, body: { until, reason } }));
  return (
    <Fold title="Suspend" icon="lock" defaultOpen={suspension !== null} className={styles.card}>
      <p className={common.below5}>
        {suspension
          ? `${name} can’t log in${suspension.until ? ` until the end of ${formatLongDay(suspension.until)}` : ''}. Posts and photos stay where they are.`
          : `${name} is logged out and can’t log in for a while, and gets no email about the club. Posts and photos stay where they are.`}
      </p>
      <form method="post" onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <TextField
          label="Last day"
          {...field('until')}
          type="date"
          optional
          hint="Leave it empty to suspend until you lift it."
        />
        <TextArea
          label="Why?"
          {...field('reason')}
          rows={2}
          maxLength={suspensionLimits.reason}
          hint="They read this when they try to log in."
        />
        <ButtonRow above="large">
          <Button type="submit" variant="secondary" icon="lock" working={working} workingLabel="Saving…">
            {suspension ? 'Save' : 'Suspend this user'}
          </Button>
          {suspension && <Lift user={user} />}
        </ButtonRow>
      </form>
    </Fold>
  );
}

function Lift({ user: { _id, name } }: { user: ListedUser }) {
  const { run, working } = useAction(liftSuspension, {
    failed: 'We couldn’t lift the suspension',
    onDone: () => showToast({ kind: 'success', title: `${name} can log in again` }),
  });
  return (
    <Button icon="arrow-back-up" working={working} workingLabel="Lifting…" onClick={() => run({ params: { id: _id } })}>
      Lift the suspension
    </Button>
  );
}
