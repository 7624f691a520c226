import { updateUserLoginName } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { LoginNameField } from '#web/accounts/accounts/login-name-field.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './help-card.module.css';

interface LoginNameCorrectionProps {
  user: ListedUser;
  loginName: string;
  firstName: string;
}

export function LoginNameCorrection({ user, loginName, firstName }: LoginNameCorrectionProps) {
  const { run, working, errors } = useAction(updateUserLoginName, {
    onDone: ({ loginName: changed }) =>
      showToast({ kind: 'success', title: `${firstName} logs in with ${changed} from now on` }),
  });
  const save = withFields(({ loginName: typed = '' }) => run({ params: { id: user._id }, body: { loginName: typed } }));
  return (
    <section>
      <h3>Another login name</h3>
      <p>The old one no longer works. {firstName}’s password stays the same.</p>
      <form method="post" className={styles.form} onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <LoginNameField defaultValue={loginName} error={errors.loginName} />
        <Button type="submit" variant="secondary" icon="user" working={working} workingLabel="Saving…">
          Change the login name
        </Button>
      </form>
    </section>
  );
}
