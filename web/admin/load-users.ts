import { type AdminAct, type ListedUser, listActs, listUsers } from '#contracts/admin.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { ApiError, call } from '#web/lib/api.ts';

export type UsersData =
  | { users: ListedUser[]; acts: AdminAct[]; errors?: undefined }
  | { users: null; errors: FlatErrors };

/** All users, and what admins did to them lately. */
export async function loadUsers(): Promise<UsersData> {
  try {
    const [users, acts] = await Promise.all([call(listUsers), call(listActs)]);
    return { users, acts };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { users: null, errors: error.errors };
  }
}
