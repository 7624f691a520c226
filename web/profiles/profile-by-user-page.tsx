import { readProfileByUser } from '#contracts/profiles.ts';
import { submit } from '#web/lib/api.ts';
import type { Route } from './+types/profile-by-user-page.ts';
import { loadProfile } from './load-profile.ts';
import { ProfileView } from './profile-view.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProfile(submit(readProfileByUser, { params: { id: params.id } }));
}

export default function ProfileByUserPage({ loaderData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} />;
}
