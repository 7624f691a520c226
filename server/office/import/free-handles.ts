import { profileLimits } from '#contracts/people/profiles.ts';
import { fold } from '#server/platform/database/text.ts';
import type { OldProfile } from './documents.ts';
import type { Existing } from './existing.ts';
import type { Row } from './read-file.ts';

/** Adds a number to a handle that someone else has. `addresses` are the folded ones of the users of the older site. */
export function withFreeHandles(
  profiles: Row<OldProfile>[],
  { handles }: Existing,
  addresses: Map<string, string>,
  tell: (row: Row, what: string) => void,
): Row<OldProfile>[] {
  const owners = new Map(handles);
  return profiles.map((row) => {
    const { user, handle: wanted } = row.value;
    const address = addresses.get(user) ?? '';
    const handle = findFree(wanted, (tried) => (owners.get(fold(tried)) ?? address) === address);
    owners.set(fold(handle), address);
    if (handle !== wanted) tell(row, `handle: Someone else has “${wanted}”. We changed it to “${handle}”.`);
    return { ...row, value: { ...row.value, handle } };
  });
}

function findFree(wanted: string, isFree: (handle: string) => boolean): string {
  let handle = wanted;
  for (let number = 2; !isFree(handle); number += 1) {
    handle = `${wanted.slice(0, profileLimits.handle - String(number).length)}${number}`;
  }
  return handle;
}
