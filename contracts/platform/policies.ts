import type { Permission } from './endpoint.ts';
import type { Role } from './roles.ts';

/** A person who is logged in, as stored in the database. */
export interface Viewer {
  _id: string;
  name: string;
  avatar: string | null;
  role: Role;
}

/** The response header with the caller's current role, which may have changed since their token was issued. */
export const roleHeader = 'viewer-role';

/** The user who is looking; null for visitors. */
export type Somebody = Pick<Viewer, '_id' | 'role'> | null;
/** A post, a comment, a tribute, or a story. */
export type Written = { user: string };

export function isMember(viewer: Somebody): boolean {
  return viewer !== null && viewer.role !== 'Guest';
}

export function isManager(viewer: Somebody): boolean {
  return viewer?.role === 'Manager' || viewer?.role === 'Admin';
}

export function isAdmin(viewer: Somebody): boolean {
  return viewer?.role === 'Admin';
}

/** Checks whether the viewer wrote it. Only authors may change their words: not even an Admin can. */
export function isAuthor(viewer: Somebody, written: Written): boolean {
  return viewer?._id === written.user;
}

/** Checks whether the viewer created it; `userCreated` is null if its creator is unknown or has left. */
export function isCreator(viewer: Somebody, thing: { userCreated: string | null }): boolean {
  return viewer !== null && viewer._id === thing.userCreated;
}

/** Checks whether an endpoint lets this viewer in at all. */
export function isPermitted(viewer: Somebody, permission: Permission): boolean {
  if (permission === 'anyone') return true;
  if (permission === 'account') return viewer !== null;
  if (permission === 'member') return isMember(viewer);
  return permission === 'manager' ? isManager(viewer) : isAdmin(viewer);
}
