import { type SqlBool, sql } from 'kysely';
import type { CallReason } from '#contracts/mailings/calls.ts';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import { isStillInAudience, reasonOfNotice, selectPeopleOfNotice } from '#server/mailings/notices/recipients.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Who gets a letter. */
export interface Recipient {
  name: string;
  /** The lines below the name; none if they share no address. */
  address: string[];
}

interface Wanted {
  noticeId: number;
  audience: Audience;
  /** People who were missed for one of these reasons. */
  reasons: CallReason[];
}

const pageSize = 100;

/**
 * Lists who gets a letter of a notice, by last name, in pages. No one is skipped or listed twice when others are reached
 * between two pages.
 */
export async function* listRecipients(db: Database, wanted: Wanted): AsyncGenerator<Recipient[]> {
  let last: Place | undefined;
  for (;;) {
    const rows = await selectPage(db, wanted, last).execute();
    if (rows.length > 0) yield rows.map(toRecipient);
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** Where a person is in the list. */
interface Place {
  sortName: string;
  id: number;
}

function selectPage(db: Database, wanted: Wanted, last: Place | undefined) {
  const query = selectRecipients(db, wanted).limit(pageSize);
  if (!last) return query;
  return query.where(sql<SqlBool>`(users.sort_name, users.id) > (${last.sortName}, ${last.id})`);
}

export async function hasRecipients(db: Database, wanted: Wanted): Promise<boolean> {
  return (await selectRecipients(db, wanted).limit(1).executeTakeFirst()) !== undefined;
}

function selectRecipients(db: Database, { noticeId, audience, reasons }: Wanted) {
  const now = Date.now();
  return selectPeopleOfNotice(db, noticeId)
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.sortName', sharedAddress.as('address')])
    .where(reasonOfNotice(now), 'in', reasons)
    .where(isStillInAudience(audience, now))
    .orderBy('users.sortName')
    .orderBy('users.id');
}

/** As in the directory: what they share with members, and nothing of a hidden profile. */
const sharedAddress = sql<string>`case
  when profiles.shares_mailing_address = 1 and ${isShown('profile', 'profiles.userId')} then profiles.mailing_address else ''
end`;

function toRecipient({ name, address }: { name: string; address: string | null }): Recipient {
  const lines = (address ?? '').split('\n').map((line) => line.trim());
  return { name, address: lines.filter(Boolean) };
}
