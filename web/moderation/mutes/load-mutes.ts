import { listMutes } from '#contracts/moderation/mutes.ts';
import { submit } from '#web/platform/lib/api.ts';

/** Loads the ids of the people whom the reader muted; none if they could not be loaded. */
export async function loadMutes(): Promise<ReadonlySet<string>> {
  const { data } = await submit(listMutes);
  return new Set(data?.map(({ user }) => user));
}
