import type { ListedUser } from '#contracts/membership/admin.ts';
import type { Viewer } from '#contracts/platform/policies.ts';

const help = { id: 'help', label: 'Help by phone', icon: 'phone' } as const;
const memory = { id: 'in-memory', label: 'In Memory', icon: 'feather' } as const;

/** Returns the parts of a user’s page that people look for, with their ids: Admins can’t help themselves or a member who died. */
export function userParts({ _id, memorial }: ListedUser, viewer: Pick<Viewer, '_id'> | null) {
  return memorial || viewer?._id === _id ? [memory] : [help, memory];
}
