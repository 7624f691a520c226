import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { isAdmin, isCreator, isManager, type Somebody } from '#contracts/platform/policies.ts';

// Separate from policies.ts, which every page loads.

/** Managers have equal rights: they edit each other's events. The breakfast is moved, never edited. */
export function canEditEvent(viewer: Somebody, event: { _id: string }): boolean {
  return isManager(viewer) && !breakfastMonth(event._id);
}

/** Checks whether the viewer may delete an event: Admins and the manager who created it. All managers cancel and restore. */
export function canDeleteEvent(viewer: Somebody, event: { _id: string; userCreated: string | null }): boolean {
  return canEditEvent(viewer, event) && (isAdmin(viewer) || isCreator(viewer, event));
}
