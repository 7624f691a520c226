import { readProfileByHandle } from '#contracts/people/profiles.ts';
import { loadProfile } from '#web/people/profiles/load-profile.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Route } from './+types/profile-page.ts';
import { WholeProfile } from './whole-profile.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProfile(submit(readProfileByHandle, { params: { handle: params.handle } }));
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <WholeProfile {...loaderData} />;
}
