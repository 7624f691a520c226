import { listMutes } from '#contracts/mutes.ts';
import { submit } from '#web/lib/api.ts';

/** The ids of the people whom the reader muted; nobody where that is not known. */
export async function loadMutes(): Promise<ReadonlySet<string>> {
  const { data } = await submit(listMutes);
  return new Set(data?.map(({ user }) => user));
}
