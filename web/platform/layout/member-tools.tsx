import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import styles from './member-tools.module.css';
import { MoreLinks } from './more-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { Popover } from './popover.tsx';
import menu from './site-menu.module.css';
import { useSearchKey } from './use-search-key.ts';
import { useVisit } from './use-visit.ts';

/** What only members have in the navbar: the search, which the / key opens too, the bell, and more pages. Loaded lazily. */
export default function MemberTools() {
  useSearchKey();
  useVisit();
  return (
    <div className={styles.tools}>
      <ButtonLink to="/search" variant="quiet" icon="zoom" aria-keyshortcuts="/" className={styles.search}>
        <span className={styles.label}>Search</span>
      </ButtonLink>
      <NotificationBell />
      <div className={styles.more}>
        <Popover label="More" icon="menu-2" variant="quiet">
          <nav className={menu.list} aria-label="More pages">
            <MoreLinks />
          </nav>
        </Popover>
      </div>
    </div>
  );
}
