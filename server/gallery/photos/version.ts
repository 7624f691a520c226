import type { Versions } from '#server/platform/live/versions.ts';

/** Changes with the photos, the titles of their events, and the faces of the people in them. */
export function versionOf({ photos, events, profiles }: Versions): string {
  return `${photos} ${events} ${profiles}`;
}
