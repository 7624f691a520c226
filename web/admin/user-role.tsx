import type { ListedUser } from '#contracts/admin.ts';
import { formatAgoInSentence } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DeleteUser } from './delete-user.tsx';
import { MemorialCard } from './memorial-card.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleList } from './role-list.tsx';
import styles from './user-role.module.css';

/** Who it is, what each role may do, and a form to change it. */
export function UserRole({ user }: { user: ListedUser }) {
  const { _id, name, email, avatar, date, lastSeen } = user;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} avatar={avatar} id={_id} size="large" />
        <div>
          <h1>{name}</h1>
          <p>
            {email}. Joined {formatAgoInSentence(date)}.{' '}
            {lastSeen ? `Last visit ${formatAgoInSentence(lastSeen)}.` : 'Never logged in.'}
          </p>
        </div>
      </div>
      {!user.memorial && (
        <div className={styles.columns}>
          <RoleList />
          <RoleForm user={user} key={user.role} />
        </div>
      )}
      <MemorialCard key={user.memorial ? 'remembered' : 'alive'} user={user} />
      <DeleteUser user={user} />
    </>
  );
}
