import type { ListedUser } from '#contracts/membership/admin.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import styles from './user-list.module.css';
import { userParts } from './user-parts.ts';

/** The ways to what an Admin can do for a user. */
export function UserLinks({ user }: { user: ListedUser }) {
  const { _id, name } = user;
  const viewer = useViewer();
  return (
    <span className={styles.links}>
      <ButtonLink to={`/admin/user/${_id}`} variant="secondary" size="small" icon="user-edit">
        Update User Role<span className="sr-only"> for {name}</span>
      </ButtonLink>
      {userParts(user, viewer).map(({ id, label, icon }) => (
        <ButtonLink key={id} to={`/admin/user/${_id}#${id}`} variant="quiet" size="small" icon={icon}>
          {label}
          <span className="sr-only"> for {name}</span>
        </ButtonLink>
      ))}
    </span>
  );
}
