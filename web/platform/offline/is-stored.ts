import type { Viewer } from '#contracts/platform/policies.ts';

/** The feed, the events, the directory, and what stands beside them; of posts and events those that were opened. */
const stored = [
  /^\/api\/posts\b(?!.*[?&]by=)/,
  /^\/api\/(visits|mutes)$/,
  /^\/api\/cal-events(\/month\/[\d-]+)?(\?|$)/,
  /^\/api\/cal-events\/[\w-]+(\/answers)?(\?|$)/,
  /^\/api\/breakfasts\/next$/,
  /^\/api\/site\/(breakfast|quotes)$/,
  /^\/api\/directory(\?|$)/,
  /^\/api\/profile$/,
];

/** Checks whether a response is shown again without a connection. Of profiles, only the viewer’s own, with their activity. */
export function isStored(address: string, data: unknown, viewer: Viewer): boolean {
  if (address === `/api/profile/user/${viewer._id}` || isStoryOf(viewer, address)) return true;
  if (address.startsWith('/api/profile/')) return isProfileOf(viewer, data);
  return stored.some((pattern) => pattern.test(address));
}

function isStoryOf({ _id }: Viewer, address: string): boolean {
  return address.startsWith(`/api/profile/user/${_id}/`);
}

function isProfileOf({ _id }: Viewer, data: unknown): boolean {
  const { user, handle } = (data ?? {}) as { user?: { _id?: string }; handle?: string };
  return handle !== undefined && user?._id === _id;
}
