import { type ListedUser, updateUserRole } from '#contracts/membership/admin.ts';
import { roles } from '#contracts/platform/roles.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { SelectField } from '#web/platform/ui/select-field.tsx';

/** Gives the user another role; the title then says so. */
export function RoleForm({ user }: { user: ListedUser }) {
  const { run, working, errors } = useAction(updateUserRole, {
    onDone: ({ role }) => showToast({ kind: 'success', title: `${user.name}’s role is now ${role}` }),
  });
  const save = withFields(({ role }) => run({ params: { id: user._id }, body: { role: role as never } }));
  return (
    <Card title={`Role for ${user.name} currently is ${user.role}`} icon="user-shield" padding="medium">
      <form method="post" onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <SelectField
          key={user.role}
          label="New role"
          name="role"
          hint="The role decides what somebody may do here."
          defaultValue="0"
          error={errors.role}
          required
        >
          <option value="0">* Select new role</option>
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </SelectField>
        <Button type="submit" block className={common.above5} working={working} workingLabel="Updating User Role">
          Update User Role
        </Button>
      </form>
    </Card>
  );
}
