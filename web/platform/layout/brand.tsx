import { Link } from 'react-router';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import styles from './brand.module.css';
import { useClub } from './club.ts';

/** Shows the mark and the club's name, leading home. */
export function Brand({ className }: { className: string | undefined }) {
  const { club } = useClub();
  return (
    <Link to="/" className={joinClasses(styles.brand, className)}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path className={styles.house} d="M32 2 62 32v20.5H2V32z" />
        <path
          className={styles.lane}
          d="M13.5 52.5V38.8a18.5 18.5 0 0 1 37 0v13.7M22.2 52.5V39a9.8 9.8 0 0 1 19.6 0v13.5"
        />
        <path className={styles.base} d="M2 56.5h60V62H2z" />
      </svg>
      <span>
        <span className={styles.name}>{club.name}</span>
        <span className={styles.tagline}>{club.tagline}</span>
      </span>
    </Link>
  );
}
