import { isAdmin, isManager, isMember, type Viewer } from '#contracts/platform/policies.ts';
import type { IconName } from '#web/platform/ui/icon-names.ts';

interface NavLinkItem {
  to: string;
  label: string;
  icon: IconName;
  isFor: (viewer: Viewer | null) => boolean;
  /** Where it is on a wide screen, which has no menu: in the row of the header, under More, or beside Logout. */
  place: 'row' | 'more' | 'end';
}

export interface NavGroup {
  label: string;
  links: NavLinkItem[];
}

const everyone = () => true;
const isViewer = (viewer: Viewer | null) => viewer !== null;

/** The navigation of every page, in order, as the menu groups it. */
const groups: NavGroup[] = [
  {
    label: 'Club',
    links: [
      { to: '/', label: 'Home', icon: 'home', isFor: everyone, place: 'row' },
      { to: '/profiles', label: 'Coaches', icon: 'users', isFor: everyone, place: 'row' },
      { to: '/history', label: 'History', icon: 'building-arch', isFor: everyone, place: 'row' },
      { to: '/service', label: 'Community Service', icon: 'heart-handshake', isFor: everyone, place: 'row' },
      { to: '/feed', label: 'Post Feed', icon: 'message-circle', isFor: isMember, place: 'row' },
      { to: '/cal-events', label: 'Events', icon: 'calendar-event', isFor: isMember, place: 'row' },
      { to: '/search', label: 'Search', icon: 'zoom', isFor: isMember, place: 'more' },
      { to: '/photos', label: 'Photos', icon: 'photo', isFor: isViewer, place: 'more' },
      { to: '/directory', label: 'Directory', icon: 'printer', isFor: isMember, place: 'more' },
      { to: '/who-is-this', label: 'Who is this?', icon: 'help-circle', isFor: isMember, place: 'more' },
      { to: '/memory', label: 'In Memory', icon: 'feather', isFor: isViewer, place: 'more' },
    ],
  },
  {
    label: 'Me',
    links: [
      { to: '/dashboard', label: 'Dashboard', icon: 'layout-dashboard', isFor: isMember, place: 'row' },
      { to: '/account', label: 'Account', icon: 'user', isFor: isViewer, place: 'end' },
    ],
  },
  {
    label: 'Manage',
    links: [
      { to: '/manager', label: 'Manager Dash', icon: 'clipboard-list', isFor: isManager, place: 'row' },
      { to: '/admin', label: 'Admin Dash', icon: 'shield-lock', isFor: isAdmin, place: 'row' },
    ],
  },
];

/** Returns the groups of the menu with what a person sees of them; without those that are empty then. */
export function groupLinks(viewer: Viewer | null): NavGroup[] {
  return groups
    .map(({ label, links }) => ({ label, links: links.filter(({ isFor }) => isFor(viewer)) }))
    .filter(({ links }) => links.length > 0);
}

/** Returns the links that a person sees at a place of the header. */
export function linksAt(place: NavLinkItem['place'], viewer: Viewer | null): NavLinkItem[] {
  return groupLinks(viewer).flatMap(({ links }) => links.filter((link) => link.place === place));
}
