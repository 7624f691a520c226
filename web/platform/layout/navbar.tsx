import { lazy, type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router';
import { isMember } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Brand } from './brand.tsx';
import { LogoutPart } from './logout-part.tsx';
import { linksAt } from './nav-links.ts';
import styles from './navbar.module.css';
import { Popover } from './popover.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import { SiteMenu } from './site-menu.tsx';

// Where it cannot be loaded, the page is the same without it.
const MemberTools = lazy<() => ReactNode>(() => import('./member-tools.tsx').catch(() => ({ default: () => null })));

/**
 * Shows the head of every page; the suffix is part of the names of landmarks. CSS hides the visitors' buttons before the page
 * knows that someone is logged in.
 */
export function Navbar({ suffix = '' }: { suffix?: string }) {
  const viewer = useViewer();
  return (
    <header className={styles.header}>
      <div className={styles.stripe} />
      <Container className={styles.row}>
        <Brand className={styles.brand} />
        <nav className={styles.links} aria-label={`Main${suffix}`}>
          {linksAt('row', viewer).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        {isMember(viewer) && (
          <Suspense>
            <MemberTools />
          </Suspense>
        )}
        <div className={styles.wide}>
          <Popover label="Text and colors" icon="text-size" variant="quiet">
            <ReadingSettings />
          </Popover>
          {linksAt('end', viewer).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          {viewer ? (
            <LogoutPart viewer={viewer} />
          ) : (
            <div className={styles.visitor}>
              <ButtonLink to="/login" variant="secondary" icon="login-2">
                Log In
              </ButtonLink>
              <ButtonLink to="/#signup" icon="user-plus">
                Sign Up
              </ButtonLink>
            </div>
          )}
        </div>
        <div className={styles.narrow}>
          <SiteMenu viewer={viewer} />
        </div>
      </Container>
    </header>
  );
}
