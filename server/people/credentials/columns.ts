import type { Education, Experience } from '#contracts/people/profiles.ts';

/** Returns what is stored of experience. */
export function toExperienceColumns({ company, title, ...rest }: Omit<Experience, '_id'>) {
  return { company, title, ...toSharedColumns(rest) };
}

/** Returns what is stored of education. */
export function toEducationColumns({ school, fieldofstudy, ...rest }: Omit<Education, '_id'>) {
  return { school, fieldOfStudy: fieldofstudy, ...toSharedColumns(rest) };
}

type Shared = Pick<Experience, 'location' | 'from' | 'to' | 'current' | 'description'>;

function toSharedColumns({ location, from, to, current, description }: Shared) {
  return { location, fromDay: from, toDay: to, isCurrent: Number(current), description };
}
