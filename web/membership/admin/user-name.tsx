import type { ListedUser } from '#contracts/membership/admin.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';
import styles from './user-name.module.css';

export function UserName({ user }: { user: ListedUser }) {
  const { _id, name, avatar } = user;
  return (
    <span className={styles.user}>
      <Avatar name={name} avatar={avatar} id={_id} size="small" />
      <span>
        <b>{name}</b>
        <UserAddress user={user} />
      </span>
    </span>
  );
}

/** Shows what a user logs in with, and where emails to them go. */
export function UserAddress({ user: { loginName, email } }: { user: ListedUser }) {
  return (
    <>
      {loginName && <span className={styles.email}>Login name: {loginName}</span>}
      {email && (
        <span className={styles.email}>
          <EmailAddress email={email} />
        </span>
      )}
    </>
  );
}
