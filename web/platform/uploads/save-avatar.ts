import { updateAvatar } from '#contracts/people/avatars.ts';
import { submit } from '#web/platform/lib/api.ts';
import { renewSession } from '#web/platform/lib/renew-session.ts';

/** Shows another picture of oneself, or none. The token carries it too, so it is renewed. */
export async function saveAvatar(avatar: string | null) {
  const outcome = await submit(updateAvatar, { body: { avatar } });
  if (outcome.ok) await renewSession();
  return outcome;
}
