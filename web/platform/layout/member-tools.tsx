import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/platform/lib/session.ts';
import { reportActivity } from '#web/platform/lib/visit.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import styles from './member-tools.module.css';
import { MoreLinks } from './more-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { Popover } from './popover.tsx';
import menu from './site-menu.module.css';
import { useAccountReading } from './use-account-reading.ts';
import { useSearchKey } from './use-search-key.ts';

/** What only members have in the navbar: the search, which Ctrl+K opens too, the bell, and more pages. Loaded lazily. */
export default function MemberTools() {
  useSearchKey();
  useVisit();
  useAccountReading();
  return (
    <div className={styles.tools}>
      <ButtonLink
        to="/search"
        variant="quiet"
        icon="zoom"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.search}
      >
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

/** What people do, not what pages do by themselves: a page that is only left open continues no visit. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Has the server know that the member is here, for as long as they do something. */
function useVisit(): void {
  const { pathname } = useLocation();
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId && pathname && !document.hidden) reportActivity(userId);
  }, [userId, pathname]);
  useEffect(() => {
    if (!userId) return;
    const report = () => reportActivity(userId);
    for (const sign of signsOfLife) document.addEventListener(sign, report, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, report);
    };
  }, [userId]);
}
