import type { Database } from '#server/platform/database/schema.ts';

type Kind = 'users' | 'profiles' | 'posts' | 'events' | 'photos';

/** What was imported before: ids here, by the ids of the older site. */
export interface Existing extends Record<Kind, Map<string, number>> {
  /** The ids of those users who are still here. */
  members: Set<string>;
  /** The folded addresses of accounts that no one has proved to be theirs. */
  unproven: Set<string>;
  /** Who has a handle: what its owner logs in with, by the folded handle. */
  handles: Map<string, string>;
}

/** Reads what was imported before, and the accounts and handles of the club that an import must not mix up with others. */
export async function readExisting(db: Database): Promise<Existing> {
  const rows = await db.selectFrom('importedDocuments').selectAll().execute();
  const idsOf = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ sourceId, targetId }) => [sourceId, targetId]));
  const here = new Set((await db.selectFrom('users').select('id').execute()).map(({ id }) => id));
  const users = idsOf('user');
  const unproven = await db
    .selectFrom('users')
    .select('loginNorm')
    .where('emailConfirmedAt', 'is', null)
    .where('role', '!=', 'Admin')
    .execute();
  const handles = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['handleNorm', 'loginNorm'])
    .execute();
  return {
    users,
    members: new Set([...users].flatMap(([sourceId, id]) => (here.has(id) ? [sourceId] : []))),
    unproven: new Set(unproven.map(({ loginNorm }) => loginNorm)),
    profiles: idsOf('profile'),
    posts: idsOf('post'),
    events: idsOf('event'),
    photos: idsOf('photo'),
    handles: new Map(handles.map(({ handleNorm, loginNorm }) => [handleNorm, loginNorm])),
  };
}
