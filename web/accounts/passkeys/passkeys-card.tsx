import { useRef, useState } from 'react';
import { describeDevice } from '#contracts/accounts/devices.ts';
import { deletePasskey, type Passkey, passkeyLimits, renamePasskey } from '#contracts/accounts/passkeys.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { canUsePasskeys, makePasskey } from '#web/platform/lib/passkeys.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import styles from './passkeys-card.module.css';

const unloaded = { passkeys: 'We couldn’t load your passkeys. Check your connection, then try again.' };

/** Shows the passkeys of the viewer, with ways to add, rename, and remove them. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] | null }) {
  return (
    <Fold as="h3" title="Log in with your fingerprint, face, or PIN" icon="user-check">
      <p>
        Your phone, tablet, or computer can log you in the way you unlock it. That is called a passkey. There is nothing
        to type, and your password still works.
      </p>
      {passkeys ? (
        <>
          {passkeys.length > 0 && (
            <ul className={styles.passkeys}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          )}
          {passkeys.length < passkeyLimits.perAccount && <AddPasskey isFirst={passkeys.length === 0} />}
        </>
      ) : (
        <PageError errors={unloaded} />
      )}
    </Fold>
  );
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const { run, working } = useAction(makePasskey, {
    failed: 'No passkey was added',
    onDone: ({ name }) => showToast({ kind: 'success', title: `You can log in with “${name}” now` }),
  });
  if (!canUsePasskeys()) return <p>This browser can’t make passkeys. Try a newer one, or another device.</p>;
  return (
    <Button
      variant="secondary"
      icon="plus"
      working={working}
      workingLabel="One moment…"
      onClick={() => run(describeDevice(navigator.userAgent))}
    >
      {isFirst ? 'Add this device' : 'Add another device'}
    </Button>
  );
}

function PasskeyRow({ passkey: { _id, name, created, lastUsed } }: { passkey: Passkey }) {
  const [mode, setMode] = useState<'renaming' | 'removing'>();
  const row = useRef<HTMLLIElement>(null);
  const close = () => setMode(undefined);
  const stopRenaming = () => keepFocus(close, () => row.current?.querySelector('button'));
  const removing = useAction(deletePasskey, {
    failed: 'We couldn’t remove the passkey',
    onDone() {
      close();
      showToast({ kind: 'success', title: 'The passkey was removed' });
      focusSectionHeading();
    },
    onRefused: close,
  });
  return (
    <li ref={row}>
      {mode === 'renaming' ? (
        <RenameForm id={_id} name={name} onClose={stopRenaming} />
      ) : (
        <>
          <div>
            <b>{name}</b>
            <span className={common.metaLine}>
              Added {formatAgoInSentence(created)}.{' '}
              {lastUsed ? `Last used ${formatAgoInSentence(lastUsed)}.` : 'Not used yet.'}
            </span>
          </div>
          <ButtonRow>
            <Button variant="secondary" size="small" onClick={() => setMode('renaming')}>
              Rename<span className="sr-only"> {name}</span>
            </Button>
            <Button variant="secondary" size="small" onClick={() => setMode('removing')}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </ButtonRow>
        </>
      )}
      <ConfirmDialog
        open={mode === 'removing'}
        title={`Remove “${name}”`}
        confirmLabel="Remove this passkey"
        workingLabel="Removing…"
        working={removing.working}
        onConfirm={() => removing.run({ params: { id: _id } })}
        onCancel={close}
      >
        <p>No one will be able to log in with it. You can delete it on that device, too.</p>
      </ConfirmDialog>
    </li>
  );
}

function RenameForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { run, working, errors } = useAction(renamePasskey, { onDone: onClose });
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={withFields(({ name: next = '' }) => run({ params: { id }, body: { name: next } }))}
    >
      <FormAlert errors={errors} />
      <TextField label="Name" name="name" defaultValue={name} autoFocus error={errors.name} />
      <ButtonRow>
        <Button type="submit" size="small" working={working} workingLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
