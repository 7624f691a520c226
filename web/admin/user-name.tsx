import type { ListedUser } from '#contracts/admin.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './user-name.module.css';

export function UserName({ user: { _id, name, email, avatar } }: { user: ListedUser }) {
  return (
    <span className={styles.user}>
      <Avatar name={name} avatar={avatar} id={_id} size="small" />
      <span>
        <b>{name}</b>
        <span className={styles.email}>{email}</span>
      </span>
    </span>
  );
}
