import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './member-tools.module.css';
import { NotificationBell } from './notification-bell.tsx';
import { useSearchKey } from './use-search-key.ts';
import { useVisit } from './use-visit.ts';

/** What only members have in the navbar: the search, which the / key opens too, and the bell. Loaded lazily. */
export default function MemberTools() {
  useSearchKey();
  useVisit();
  return (
    <div className={styles.tools}>
      <ButtonLink to="/search" variant="quiet" icon="zoom" aria-keyshortcuts="/" className={styles.search}>
        <span className={styles.label}>Search</span>
      </ButtonLink>
      <NotificationBell />
    </div>
  );
}
