import { NavLink } from 'react-router';
import { isMember } from '#contracts/platform/policies.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';

const links: { to: string; label: string; icon: IconName; forMembers?: boolean }[] = [
  { to: '/search', label: 'Search', icon: 'zoom', forMembers: true },
  { to: '/photos', label: 'Photos', icon: 'photo' },
  { to: '/directory', label: 'Directory', icon: 'printer', forMembers: true },
  { to: '/who-is-this', label: 'Who is this?', icon: 'help-circle', forMembers: true },
  { to: '/memory', label: 'In Memory', icon: 'feather' },
];

/** What the menu has besides the links of the navbar: those to more pages, and under one’s name that to the account. */
export default function MenuLinks() {
  return (
    <>
      <MoreLinks />
      <b>{useViewer()?.name}</b>
      <NavLink to="/account">
        <Icon name="user" />
        Account
      </NavLink>
    </>
  );
}

/** Where people who are logged in go less often than to the links of the navbar. */
export function MoreLinks() {
  const viewer = useViewer();
  const shown = links.filter(({ forMembers }) => !forMembers || isMember(viewer));
  return shown.map(({ to, label, icon }) => (
    <NavLink key={to} to={to}>
      <Icon name={icon} />
      {label}
    </NavLink>
  ));
}
