import { type ListedUser, listUsers } from '#contracts/admin.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { submit } from '#web/lib/api.ts';

export type UsersData = { users: ListedUser[]; errors?: undefined } | { users: null; errors: FlatErrors };

export async function loadUsers(): Promise<UsersData> {
  const outcome = await submit(listUsers);
  return outcome.ok ? { users: outcome.answer } : { users: null, errors: outcome.errors };
}
