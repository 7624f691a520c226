import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import type { Viewer } from '#contracts/platform/policies.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import { LogoutPart } from './logout-part.tsx';
import { groupLinks, type NavGroup } from './nav-links.ts';
import { Popover } from './popover.tsx';
import { FoldedReadingSettings } from './reading-settings.tsx';
import styles from './site-menu.module.css';

/** Shows all the links behind one labeled button, for screens that have no room for them. */
export function SiteMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <Popover label="Menu" icon="menu-2" variant="secondary">
      {/* Above everything that a larger text moves. */}
      <FoldedReadingSettings />
      <nav className={styles.groups} aria-label="Main, small screens">
        {viewer ? (
          groupLinks(viewer).map((group) => (
            <Group key={group.label} {...group} viewer={viewer} isOwn={group.label === 'Me'} />
          ))
        ) : (
          <VisitorLinks />
        )}
      </nav>
    </Popover>
  );
}

function Group({ label, links, viewer, isOwn }: NavGroup & { viewer: Viewer; isOwn: boolean }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div role="group" className={styles.list} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {isOwn && <b>{viewer.name}</b>}
      <MenuLinks links={links} />
      {isOwn && <LogoutPart viewer={viewer} />}
    </div>
  );
}

function MenuLinks({ links }: Pick<NavGroup, 'links'>) {
  return links.map(({ to, label, icon }) => (
    <NavLink key={to} to={to}>
      <Icon name={icon} />
      {label}
    </NavLink>
  ));
}

function VisitorLinks() {
  return (
    <>
      <div className={styles.list}>
        {groupLinks(null).map(({ label, links }) => (
          <MenuLinks key={label} links={links} />
        ))}
      </div>
      <div className={styles.list}>
        <Link to="/login">
          <Icon name="login-2" />
          Log In
        </Link>
        <Link to="/#signup">
          <Icon name="user-plus" />
          Sign Up
        </Link>
      </div>
    </>
  );
}
