import type { Remembered } from '#contracts/membership/memorials.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import styles from './portrait.module.css';

/** Shows the picture of a member who died, or their initials, in the arch of the clubhouse. Decorative: the name is beside it. */
export function Portrait({ person: { user, name, avatar } }: { person: Remembered }) {
  return (
    <div className={styles.arch}>
      <Avatar name={name} avatar={avatar} id={user} size="huge" />
    </div>
  );
}
