import { isAdmin, isManager, isMember, type Viewer } from '#contracts/platform/policies.ts';
import type { IconName } from '#web/platform/ui/icon-names.ts';

interface NavLinkItem {
  to: string;
  label: string;
  icon: IconName;
  isFor: (viewer: Viewer | null) => boolean;
}

const everybody = () => true;

/** The navigation of every page, in order; `isFor` says who sees a link. */
export const navLinks: NavLinkItem[] = [
  { to: '/', label: 'Home', icon: 'home', isFor: everybody },
  { to: '/profiles', label: 'Coaches', icon: 'users', isFor: everybody },
  { to: '/history', label: 'History', icon: 'building-arch', isFor: everybody },
  { to: '/service', label: 'Community Service', icon: 'heart-handshake', isFor: everybody },
  { to: '/feed', label: 'Post Feed', icon: 'message-circle', isFor: isMember },
  { to: '/cal-events', label: 'Events', icon: 'calendar-event', isFor: isMember },
  { to: '/dashboard', label: 'Dashboard', icon: 'layout-dashboard', isFor: isMember },
  { to: '/manager', label: 'Manager Dash', icon: 'clipboard-list', isFor: isManager },
  { to: '/admin', label: 'Admin Dash', icon: 'shield-lock', isFor: isAdmin },
];
