import { Link } from 'react-router';
import type { Remembered } from '#contracts/memorials.ts';
import { canDeleteTribute } from '#contracts/policies.ts';
import type { Tribute } from '#contracts/tributes.ts';
import { useViewer } from '#web/lib/session.ts';
import { DeleteTribute } from './delete-tribute.tsx';
import styles from './tribute-card.module.css';

interface TributeCardProps {
  tribute: Tribute;
  person: Remembered;
}

export function TributeCard({ tribute, person }: TributeCardProps) {
  const { user, name, body, date } = tribute;
  const viewer = useViewer();
  return (
    <article className={styles.tribute} aria-label={`Tribute by ${name}`}>
      <p className={styles.body}>{body}</p>
      <div className={styles.from}>
        <Link to={`/profile/user/${user}`}>{name}</Link>
        <time dateTime={date}>{new Date(date).toLocaleDateString('en-US', { dateStyle: 'long' })}</time>
        {canDeleteTribute(viewer, tribute) && (
          <DeleteTribute tribute={tribute} aboutId={person.user} isOwn={viewer?._id === user} />
        )}
      </div>
    </article>
  );
}
