import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { readReadingSettings, updateReadingSettings } from '#contracts/accounts/reading-settings.ts';
import { submit } from '#web/platform/lib/api.ts';
import { applyReading, readChosen } from '#web/platform/lib/reading-settings.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { stored } from '#web/platform/lib/storage.ts';
import { reportActivity } from '#web/platform/lib/visit.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './member-tools.module.css';
import { linksAt } from './nav-links.ts';
import { Popover } from './popover.tsx';
import menu from './site-menu.module.css';
import { useUnseen } from './unseen-notifications.ts';

const mostShown = 99;

/** The field of the search page. */
const searchField = 'main input[type=search][name=q]';

/** Whose settings this device has. */
const ownerKey = 'readingSettingsOf';

/** Shows what only members have in the navbar: the search, which Ctrl+K opens too, the bell, and more pages. Loaded lazily. */
export default function MemberTools() {
  const viewer = useViewer();
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
            {linksAt('more', viewer).map(({ to, label, icon }) => (
              <NavLink key={to} to={to}>
                <Icon name={icon} />
                {label}
              </NavLink>
            ))}
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

/**
 * Gives this device the text size and colors of a member who logs in, once. An account without any gets the ones chosen here
 * before.
 */
function useAccountReading(): void {
  const userId = useViewer()?._id;
  useEffect(() => {
    if (userId && stored.read(ownerKey) !== userId) void adopt(userId);
  }, [userId]);
}

async function adopt(userId: string): Promise<void> {
  const owner = stored.read(ownerKey);
  const { data: settings } = await submit(readReadingSettings);
  if (!settings) return;
  stored.write(ownerKey, userId);
  const isNew = settings.textSize === null && settings.theme === null;
  if (isNew && !owner) await submit(updateReadingSettings, { body: readChosen() });
  else applyReading(settings);
}

/**
 * Opens the search, or focuses its field, when a member presses Ctrl+K or ⌘K. A single key would open it while a speech program
 * types (WCAG 2.1.4).
 */
function useSearchKey(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    // With Caps Lock on, it is a K.
    const isSearchKey = (key === 'k' || key === 'K') && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!isSearchKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('dialog')) return;
    event.preventDefault();
    const search = location.pathname === '/search' ? document.querySelector<HTMLInputElement>(searchField) : null;
    if (!search) return void navigate('/search');
    search.focus();
    search.select();
  });
  // As soon as the Search button shows.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => open(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Shows the link to the notifications, with how many are new. */
function NotificationBell() {
  const unseen = useUnseen();
  return (
    <NavLink to="/notifications" className={() => styles.bell}>
      <Icon name="bell" />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unseen > mostShown ? `${mostShown}+` : unseen}
        </span>
      )}
      <span className="sr-only">{inWords(unseen)}</span>
    </NavLink>
  );
}

function inWords(unseen: number): string {
  if (unseen === 0) return 'Notifications';
  if (unseen > mostShown) return `More than ${mostShown} new notifications`;
  return unseen === 1 ? '1 new notification' : `${unseen} new notifications`;
}
