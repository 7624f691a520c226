import { useNavigate } from 'react-router';
import { deleteUser, type ListedUser, updateUserRole } from '#contracts/membership/admin.ts';
import { roles } from '#contracts/platform/roles.ts';
import { HelpCard } from '#web/membership/account-help/help-card.tsx';
import { SuspensionCard } from '#web/membership/suspensions/suspension-card.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Badge } from '#web/platform/ui/badge.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { DangerZone } from '#web/platform/ui/danger-zone.tsx';
import { SelectField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { MemorialCard } from './memorial-card.tsx';
import { RoleList } from './role-list.tsx';
import styles from './user-role.module.css';

/** Shows who it is, and what an Admin can do for them. */
export function UserRole({ user }: { user: ListedUser }) {
  const viewer = useViewer();
  const { _id, name, email, avatar, date, lastSeen } = user;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} avatar={avatar} id={_id} size="large" />
        <div>
          <h1>
            {name} {user.suspension && <Badge kind="clay">Suspended</Badge>}
          </h1>
          <p>
            {user.loginName && `Login name: ${user.loginName}. `}
            {email && `${email}. `}Joined {formatAgoInSentence(date)}.{' '}
            {lastSeen ? `Last visit ${formatAgoInSentence(lastSeen)}.` : 'Never logged in.'}
          </p>
        </div>
      </div>
      {!user.memorial && (
        <div className={styles.columns}>
          <RoleList />
          <RoleForm user={user} />
        </div>
      )}
      {!user.memorial && viewer?._id !== _id && <HelpCard user={user} />}
      {!user.memorial && <SuspensionCard key={user.suspension ? 'suspended' : 'open'} user={user} />}
      <MemorialCard key={user.memorial ? 'remembered' : 'alive'} user={user} />
      <ButtonLink to={`/admin/security-log?person=${_id}`} variant="secondary" icon="shield-lock">
        See {name} in the security log
      </ButtonLink>
      <DeleteUser user={user} />
    </>
  );
}

/** Removes a user from the club, after asking. */
function DeleteUser({ user: { _id, name } }: { user: ListedUser }) {
  const navigate = useNavigate();
  const text = `This removes ${name}’s profile, posts, comments, and likes.`;
  return (
    <DangerZone title="Remove this user" text={text}>
      <AskFirst
        button={(ask) => (
          <Button variant="danger" icon="user-x" onClick={ask}>
            Remove this user
          </Button>
        )}
        title={`Remove ${name}`}
        confirmLabel="Remove the user"
        workingLabel="Removing…"
        act={() => submit(deleteUser, { params: { id: _id } })}
        failed={`${name} was not removed`}
        onDone={() => {
          showToast({ kind: 'success', title: `${name} was removed` });
          return navigate('/admin');
        }}
      >
        <p>Are you sure? This can not be undone!</p>
      </AskFirst>
    </DangerZone>
  );
}

/** Gives the user another role; the title then says so. */
function RoleForm({ user }: { user: ListedUser }) {
  const { run, working, errors } = useAction(updateUserRole, {
    onDone: ({ role }) => showToast({ kind: 'success', title: `${user.name}’s role is now ${role}` }),
  });
  const save = withFields(({ role }) => run({ params: { id: user._id }, body: { role: role as never } }));
  return (
    <Card title={`Role for ${user.name} currently is ${user.role}`} padding="medium">
      <form method="post" onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <SelectField
          key={user.role}
          label="New role"
          name="role"
          hint="The role decides what this person can do here."
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
