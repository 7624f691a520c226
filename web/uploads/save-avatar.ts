import { refresh } from '#contracts/accounts.ts';
import { updateAvatar } from '#contracts/avatars.ts';
import type { FlatErrors } from '#contracts/common.ts';
import { submit } from '#web/lib/api.ts';
import { startSession } from '#web/lib/session.ts';

/** Shows another picture of oneself, or none; returns what was refused. The token carries it too, so it is renewed. */
export async function saveAvatar(avatar: string | null): Promise<FlatErrors | undefined> {
  const saved = await submit(updateAvatar, { body: { avatar } });
  if (!saved.ok) return saved.errors;
  const renewed = await submit(refresh);
  if (renewed.ok) startSession(renewed.data.token);
}
