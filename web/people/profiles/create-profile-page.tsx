import { suggestHandle } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';
import type { Route } from './+types/create-profile-page.ts';
import { ProfileForm } from './profile-form.tsx';

export async function clientLoader() {
  const outcome = await submit(suggestHandle);
  return { handle: outcome.data?.handle ?? '' };
}

export default function CreateProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileForm
      title="Create Your Profile"
      lead="Tell the club where you coached, so others can find you."
      suggestedHandle={loaderData.handle}
    />
  );
}
