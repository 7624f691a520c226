import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SourceDocument } from './documents.ts';

interface CoachDocuments {
  /** Only what everyone may read: otherwise visitors could find out the rest by guessing words. */
  card: SourceDocument;
  profile: SourceDocument;
}

/** Reads coaches by their user ids, except Guests and hidden profiles. */
export async function readCoaches(
  db: Database | DatabaseTransaction,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<CoachDocuments[]> {
  const coaches = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['userId', 'name', 'handle', 'company', 'location', 'favsportsJson', 'bio'])
    .where('userId', '>=', from)
    .where('userId', '<=', to)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'profiles.userId'))
    .orderBy('userId')
    .limit(limit)
    .execute();
  const careers = await listCareers(
    db,
    coaches.map(({ userId }) => userId),
  );
  return coaches.map(({ userId: id, name, handle, company, location, favsportsJson, bio }) => {
    const shown = [handle, company, location, ...(JSON.parse(favsportsJson) as string[])];
    return {
      card: { id, title: name, body: shown },
      profile: { id, title: name, body: [...shown, bio, ...(careers.get(id) ?? [])] },
    };
  });
}

async function listCareers(db: Database | DatabaseTransaction, userIds: number[]): Promise<Map<number, string[]>> {
  const experiences = await db
    .selectFrom('experiences')
    .select(['userId', 'company as where', 'title as what', 'location', 'description'])
    .where('userId', 'in', userIds)
    .execute();
  const educations = await db
    .selectFrom('educations')
    .select(['userId', 'school as where', 'fieldOfStudy as what', 'location', 'description'])
    .where('userId', 'in', userIds)
    .execute();
  const careers = new Map<number, string[]>();
  for (const { userId, where, what, location, description } of [...experiences, ...educations]) {
    careers.set(userId, [...(careers.get(userId) ?? []), where, what, location, description]);
  }
  return careers;
}
