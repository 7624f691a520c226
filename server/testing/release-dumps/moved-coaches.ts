import type { Row } from '#server/platform/database/copy/copy-table.ts';

/** Coaches as they are listed: once for all sports, with an empty word, and once for each word of their sports. */
export function toListedCoaches(users: Row[], profiles: Row[], sports: Row[]): Row[] {
  return profiles.flatMap(({ user_id, status }) => {
    const user = users.find(({ id }) => id === user_id);
    if (user?.role === 'Guest') return [];
    const own = sports.filter(({ owner_id, word }) => owner_id === user_id && word !== '');
    const all = [{ word: '', sport: '' }, ...own];
    return all.map(({ word, sport }) => ({ word, sort_name: user?.sort_name, user_id, status, sport }));
  });
}
