import { useEffect, useRef, useState } from 'react';
import { type NicknameList, nicknameLimits } from '#contracts/discovery/nicknames.ts';
import { LeaveWarning } from '#web/platform/layout/leave-warning.tsx';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './nickname-form.module.css';
import { type Overtaken, useNicknames } from './use-nicknames.ts';

/** Shows the whole list in one field, one group on each line, so that lines are added, changed, and removed as in a letter. */
export function NicknameForm({ loaded }: { loaded: NicknameList }) {
  const form = useNicknames(loaded);
  const { saved, names, errors, overtaken, save, restore } = form;
  const [isAsking, setAsking] = useState(false);
  const restoreList = async () => {
    await restore.run(false);
    setAsking(false);
  };
  return (
    <Card padding="medium">
      <form method="post" onSubmit={withFields(() => save.run(false))} noValidate>
        <FormAlert errors={errors} />
        {overtaken && <OvertakenNicknames form={form} overtaken={overtaken} />}
        <TextArea
          label="One group of names on each line"
          name="names"
          hint="Such as “Robert: Bob, Bobby, Rob”. Delete a line if those names don’t belong together."
          error={errors.names}
          value={names}
          onChange={({ target }) => form.setNames(target.value)}
          maxLength={nicknameLimits.characters}
          rows={16}
          spellCheck={false}
          required
        />
        <p className={styles.changed}>{describe(saved)}</p>
        <ButtonRow>
          <Button type="submit" icon="device-floppy" working={save.working} workingLabel="Saving…">
            Save nicknames
          </Button>
          {!saved.isSupplied && (
            <Button variant="secondary" icon="arrow-back-up" onClick={() => setAsking(true)}>
              Restore the original list
            </Button>
          )}
        </ButtonRow>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Restore the original list?"
        confirmLabel="Restore it"
        workingLabel="Restoring…"
        working={restore.working}
        onConfirm={() => void restoreList()}
        onCancel={() => setAsking(false)}
      >
        <p>Everything that managers added or changed in this list will be gone.</p>
      </ConfirmDialog>
      <LeaveWarning active={form.isChanged} title="Leave without saving the nicknames?">
        <p>What you changed in the list will be gone.</p>
      </LeaveWarning>
    </Card>
  );
}

/** Returns "Changed by Ray Alvarez 2 minutes ago." */
function describe({ isSupplied, changed }: NicknameList): string {
  if (isSupplied || !changed) return 'The saved list is the original one.';
  return `Changed by ${changed.by ?? 'someone who has left'} ${formatAgoInSentence(changed.at)}.`;
}

interface OvertakenNicknamesProps {
  form: ReturnType<typeof useNicknames>;
  overtaken: Overtaken;
}

/** Says who changed the list in the meantime and lets the manager choose a list. Takes the focus. */
function OvertakenNicknames({ form, overtaken }: OvertakenNicknamesProps) {
  const { theirs, action } = overtaken;
  const alert = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each refusal takes the focus again.
  useEffect(() => {
    // The confirming dialog returns the focus when it closes; this runs afterward.
    const timer = setTimeout(() => alert.current?.focus());
    return () => clearTimeout(timer);
  }, [overtaken]);

  const who = theirs.changed?.by ?? 'Someone';
  const title = `${who} changed this list after you started, ${formatAgoInSentence(theirs.changed?.at ?? '')}`;
  return (
    <Alert kind="notice" role="alert" ref={alert} tabIndex={-1} className={common.below5} title={title}>
      <p>Nothing you wrote is lost. It’s all in the field below. Which list do you want to keep?</p>
      <ButtonRow above="small">
        <Button variant="secondary" size="small" icon="arrow-back-up" onClick={() => form.take(theirs)}>
          Use their list
        </Button>
        <Button variant="secondary" size="small" icon="check" onClick={() => void form[action].run(true)}>
          {action === 'save' ? 'Save mine anyway' : 'Restore it anyway'}
        </Button>
      </ButtonRow>
    </Alert>
  );
}
