import { redirect } from 'react-router';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/edit-profile-page.ts';
import { loadOwnProfile } from './load-profile.ts';
import { ProfileForm } from './profile-form.tsx';

export async function clientLoader() {
  const outcome = await loadOwnProfile();
  if (outcome.ok && !outcome.data) throw redirect('/create-profile');
  return outcome;
}

export default function EditProfilePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.errors) return <PageError errors={loaderData.errors} />;
  return <ProfileForm title="Edit Profile" lead="Change what others see about you." profile={loaderData.data} />;
}
