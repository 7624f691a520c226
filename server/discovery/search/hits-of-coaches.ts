import type { SearchHit } from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { listEducations, listExperiences } from '#server/people/profiles/sections.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cutSnippet } from './snippet.ts';

/** `ids` are user ids. */
export async function listCoachHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['userId', 'name', 'avatar', 'handle', 'status', 'company', 'location', 'favsportsJson', 'bio'])
    .where('userId', 'in', ids)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'profiles.userId'))
    .execute();
  const [experiences, educations] = await Promise.all([listExperiences(db, ids), listEducations(db, ids)]);
  return rows.map(({ userId, name, avatar, handle, status, company, location, favsportsJson, bio }) => {
    const sports = JSON.parse(favsportsJson) as string[];
    const card = [status.trim(), company, location, sports.join(', ')].filter(Boolean).join(' · ');
    const jobs = (experiences.get(userId) ?? []).map((job) =>
      join(job.title, job.company, job.location, job.description),
    );
    const schools = (educations.get(userId) ?? []).map((one) =>
      join(one.fieldofstudy, one.school, one.location, one.description),
    );
    return {
      _id: String(userId),
      title: name,
      text: cutSnippet([card, bio, ...jobs, ...schools], sought),
      href: `/profile/${handle}`,
      date: null,
      picture: avatar,
    };
  });
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}
