import type { SearchKind } from '#contracts/discovery/search-understood.ts';
import type { IconName } from '#web/platform/ui/icon-names.ts';

/** The label and icon of each kind. */
export const kindLooks: Record<SearchKind, { title: string; one: string; many: string; icon: IconName }> = {
  coaches: { title: 'Coaches', one: 'coach', many: 'coaches', icon: 'users' },
  posts: { title: 'Posts', one: 'post', many: 'posts', icon: 'message-circle' },
  events: { title: 'Events', one: 'event', many: 'events', icon: 'calendar-event' },
  photos: { title: 'Photos', one: 'photo', many: 'photos', icon: 'photo' },
  videos: { title: 'Videos', one: 'video', many: 'videos', icon: 'video' },
  pages: { title: 'Pages', one: 'page', many: 'pages', icon: 'file-text' },
};
