import { changeLoginName } from '#contracts/accounts/account-settings.ts';
import { LoginNameField } from '#web/accounts/accounts/login-name-field.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';

export function LoginNameForm({ loginName }: { loginName: string }) {
  const { run, working, errors } = useAction(changeLoginName, {
    onDone: (_done, { body }) => showToast({ kind: 'success', title: `You log in with ${body.loginName} from now on` }),
  });
  const save = withFields(({ loginName: typed = '' }) => run({ body: { loginName: typed } }));
  return (
    <Fold as="h3" title="Change your login name" icon="user">
      <form method="post" noValidate onSubmit={save}>
        <FormAlert errors={errors} />
        <p>Your password stays the same, and you stay logged in.</p>
        <LoginNameField defaultValue={loginName} error={errors.loginName} />
        <Button type="submit" className={common.above5} working={working} workingLabel="Saving…">
          Change my login name
        </Button>
      </form>
    </Fold>
  );
}
