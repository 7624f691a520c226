import type { Memorial } from '#contracts/membership/memorials.ts';
import type { Profile } from '#contracts/people/profiles.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { lifeYears } from './life-years.ts';
import styles from './memorial-note.module.css';

/** Says at the top of a profile that the coach died. */
export function MemorialNote({ user, memorial }: { user: Profile['user']; memorial: Memorial }) {
  const years = lifeYears(memorial);
  return (
    <div className={styles.note}>
      <p>{years ? `In memory of ${user.name}, ${years}` : `In memory of ${user.name}`}</p>
      <ButtonLink to={`/memory/${user._id}`} variant="secondary" icon="feather">
        Read and share memories
      </ButtonLink>
    </div>
  );
}
