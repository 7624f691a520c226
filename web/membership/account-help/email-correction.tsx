import { updateUserEmail } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './help-card.module.css';

/** Corrects an address that was mistyped at sign-up. */
export function EmailCorrection({ user, firstName }: { user: ListedUser; firstName: string }) {
  const { run, working, errors } = useAction(updateUserEmail, {
    onDone: ({ email }) => showToast({ kind: 'success', title: `${firstName}’s email address is now ${email}` }),
  });
  const save = withFields(({ email = '' }) => run({ params: { id: user._id }, body: { email } }));
  return (
    <section>
      <h3>{user.email ? 'A mistyped email address' : 'An email address'}</h3>
      {user.loginName === null ? (
        <p>The old and the new address both get an email about the change. {firstName}’s password stays the same.</p>
      ) : (
        <p>
          With an address of their own, {firstName} logs in with it from then on, instead of {user.loginName}, and gets
          emails there. The password stays the same.
        </p>
      )}
      <form method="post" className={styles.form} onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={user.email}
          error={errors.email}
        />
        <Button type="submit" variant="secondary" icon="mail-check" working={working} workingLabel="Saving…">
          {user.loginName === null ? 'Correct the address' : 'Save the address'}
        </Button>
      </form>
    </section>
  );
}
