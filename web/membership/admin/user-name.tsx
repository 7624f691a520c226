import type { ListedUser } from '#contracts/membership/admin.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';
import styles from './user-name.module.css';

export function UserName({ user: { _id, name, email, loginName, avatar } }: { user: ListedUser }) {
  return (
    <span className={styles.user}>
      <Avatar name={name} avatar={avatar} id={_id} size="small" />
      <span>
        <b>{name}</b>
        {loginName && <span className={styles.email}>Login name: {loginName}</span>}
        {email && (
          <span className={styles.email}>
            <EmailAddress email={email} />
          </span>
        )}
      </span>
    </span>
  );
}
