import { useClub } from '#web/platform/layout/club.ts';
import type { Expected } from './load-print.ts';
import styles from './name-badges.module.css';

/** A badge to cut out for everyone; guests write their own name on theirs. */
export function NameBadges({ people }: { people: Expected[] }) {
  const { club } = useClub();
  return (
    <ul className={styles.badges}>
      {people.map(({ key, name, guestOf }) => (
        <li key={key}>
          <small>{club.name}</small>
          <b>{name}</b>
          {guestOf !== null && <span>Guest of {guestOf}</span>}
        </li>
      ))}
    </ul>
  );
}
