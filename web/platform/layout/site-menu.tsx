import { lazy, type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import type { Viewer } from '#contracts/platform/policies.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import { LogoutPart } from './logout-part.tsx';
import { navLinks } from './nav-links.ts';
import { Popover } from './popover.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import styles from './site-menu.module.css';

const MenuLinks = lazy<() => ReactNode>(() => import('./more-links.tsx').catch(() => ({ default: () => null })));

/** All the links behind one labelled button, for screens that have no room for them. */
export function SiteMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <Popover label="Menu" icon="menu-2" variant="secondary">
      <nav className={styles.list} aria-label="Main, small screens">
        {navLinks
          .filter(({ isFor }) => isFor(viewer))
          .map(({ to, label, icon }) => (
            <NavLink key={to} to={to}>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
        {viewer && (
          <Suspense>
            <MenuLinks />
          </Suspense>
        )}
      </nav>
      <div className={styles.list}>
        {viewer ? (
          <LogoutPart viewer={viewer} />
        ) : (
          <>
            <Link to="/login">
              <Icon name="login-2" />
              Log In
            </Link>
            <Link to="/#signup">
              <Icon name="user-plus" />
              Sign Up
            </Link>
          </>
        )}
      </div>
      <div className={styles.settings}>
        <ReadingSettings />
      </div>
    </Popover>
  );
}
