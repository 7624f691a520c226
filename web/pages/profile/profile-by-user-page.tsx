import { readProfileByUser } from '#contracts/people/profiles.ts';
import { loadProfile } from '#web/people/profiles/load-profile.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Route } from './+types/profile-by-user-page.ts';
import { WholeProfile } from './whole-profile.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProfile(submit(readProfileByUser, { params: { id: params.id } }));
}

export default function ProfileByUserPage({ loaderData }: Route.ComponentProps) {
  return <WholeProfile {...loaderData} />;
}
