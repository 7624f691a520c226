import { type Invitation, listInvitations } from '#contracts/membership/invitations.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load, type Outcome } from '#web/platform/lib/outcome.ts';

/** More would not be printed in one go; each page of the list has a hundred. */
const mostPages = 20;

/** Whoever is invited on paper and has not joined yet, oldest first. */
export function loadLetters(): Promise<Outcome<Invitation[]>> {
  return load(async () => {
    const found: Invitation[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { status: 'waiting', email: 'none', page: String(page) } as const;
      const { items, hasMore } = await callList(listInvitations, { query });
      found.push(...items);
      if (!hasMore) break;
    }
    return found.toReversed();
  });
}
