import { redirect, useNavigate } from 'react-router';
import { setNewPassword } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import type { LoginState } from '#web/accounts/accounts/login-state.ts';
import { NewPasswordFields } from '#web/accounts/accounts/new-password-fields.tsx';
import { apiContext } from '#web/platform/lib/context.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { readPlainForm, runPlainForm, usePlainForm } from '#web/platform/lib/plain-form.ts';
import { readViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import type { Route } from './+types/new-password-page.ts';
import styles from './recovery.module.css';

export const loader = loadNothing;

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await readPlainForm(request, ['password', 'password2']);
  return runPlainForm(fields, async () => {
    await context.get(apiContext)(setNewPassword, { params: { token: params.token }, body: fields });
    return redirect('/login?notice=new-password', 303);
  });
}

export function clientLoader() {
  if (readViewer()) throw redirect('/');
  return null;
}
clientLoader.hydrate = true as const;

export default function NewPasswordPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { errors: before } = usePlainForm();
  const { run, working, errors } = useAction(setNewPassword, {
    before,
    onDone: () => navigate('/login', { state: { notice: 'new-password' } satisfies LoginState }),
  });
  const save = withFields(({ password = '', password2 = '' }) =>
    run({ params: { token: params.token }, body: { password, password2 } }),
  );
  return (
    <FormBesidePicture title="Choose a new password">
      <form method="post" noValidate onSubmit={save}>
        <FormAlert errors={errors} />
        <NewPasswordFields errors={errors} />
        <Button type="submit" block icon="key" className={styles.send} working={working} workingLabel="Saving…">
          Save my new password
        </Button>
      </form>
    </FormBesidePicture>
  );
}
