import { isManager, type Somebody, type Viewer } from '#contracts/platform/policies.ts';
import { foldLetters } from '#contracts/platform/search-words.ts';
import type { Face, FaceName } from './faces.ts';

/**
 * Managers may remove any mark. The member who made it may, until its name is settled or someone says “That’s not me”,
 * because that would be removed with it.
 */
export function canDeleteFace(viewer: Somebody, face: Pick<Face, 'markedBy' | 'isSettled' | 'wasDenied'>): boolean {
  if (isManager(viewer)) return true;
  return viewer !== null && viewer._id === face.markedBy && !face.isSettled && !face.wasDenied;
}

/** Checks whether a name is the viewer’s, also if it was typed instead of picked. */
export function isOwnName(viewer: Viewer | null, { user, name }: Pick<FaceName, 'user' | 'name'>): boolean {
  if (viewer === null) return false;
  return user === null ? isSameName(name, viewer.name) : user === viewer._id;
}

/** Checks whether two names differ only in accents, capitals, and spaces around them. */
export function isSameName(one: string, other: string): boolean {
  return foldLetters(one).trim() === foldLetters(other).trim();
}

/**
 * Checks whether a member may take a name off a face. Managers and the named person always may; the member who suggested it
 * may until it is settled.
 */
export function canDeleteFaceName(viewer: Viewer | null, name: FaceName): boolean {
  if (viewer === null) return false;
  return isManager(viewer) || isOwnName(viewer, name) || (viewer._id === name.suggestedBy && !name.isConfirmed);
}

/** Checks whether the viewer’s agreement is enough to settle a name. */
export function settlesName(viewer: Somebody, { user }: { user: string | null }): boolean {
  return viewer !== null && (isManager(viewer) || viewer._id === user);
}
