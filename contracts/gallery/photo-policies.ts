import { isAdmin, isCreator, isManager, type Somebody } from '#contracts/platform/policies.ts';

// Separate from policies.ts, which every page loads.

export function canEditPhoto(viewer: Somebody): boolean {
  return isManager(viewer);
}

export function canDeletePhoto(viewer: Somebody, photo: { userCreated: string | null }): boolean {
  return isAdmin(viewer) || (isManager(viewer) && isCreator(viewer, photo));
}

/** Checks whether the viewer may take a person off a photo; `by` is who named that person, undefined if they have left. */
export function canRemoveTag(viewer: Somebody, { user, by }: { user: string; by: string | undefined }): boolean {
  return viewer !== null && (viewer._id === user || viewer._id === by || isManager(viewer));
}
