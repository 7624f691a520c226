import { useRevalidator } from 'react-router';
import { roles } from '#contracts/accounts.ts';
import { type ListedUser, updateUserRole } from '#contracts/admin.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './role-form.module.css';

/** Gives the user another role; the title then says so. */
export function RoleForm({ user }: { user: ListedUser }) {
  const { revalidate } = useRevalidator();
  const { errors, working, onSubmit } = useFormSubmit(async ({ role }) => {
    const outcome = await submit(updateUserRole, { params: { id: user._id }, body: { role: role as never } });
    if (!outcome.ok) return outcome.errors;
    showToast({ kind: 'success', title: `${user.name}’s role is now ${outcome.data.role}` });
    await revalidate();
  });
  return (
    <Card title={`Role for ${user.name} currently is ${user.role}`} icon="user-shield" padding="medium">
      <form method="post" onSubmit={onSubmit} noValidate>
        <FormAlert errors={errors} />
        <SelectField key={user.role} label="New role" name="role" defaultValue="0" error={errors.role} required>
          <option value="0">* Select new role</option>
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </SelectField>
        <Button type="submit" block className={styles.send} working={working} workingLabel="Updating User Role">
          Update User Role
        </Button>
      </form>
    </Card>
  );
}
