import { readProfileByHandle } from '#contracts/profiles.ts';
import { submit } from '#web/lib/api.ts';
import type { Route } from './+types/profile-page.ts';
import { loadProfile } from './load-profile.ts';
import { ProfileView } from './profile-view.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProfile(submit(readProfileByHandle, { params: { handle: params.handle } }));
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />;
}
