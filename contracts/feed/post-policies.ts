import { isAdmin, isAuthor, type Somebody, type Written } from '#contracts/platform/policies.ts';

export function canDeletePostOrComment(viewer: Somebody, written: Written): boolean {
  return isAuthor(viewer, written) || isAdmin(viewer);
}
