import type { Database } from '#server/platform/database/schema.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { readSection } from './queries.ts';

/** Reads what all emails of the club have in common, as its pages say now. */
export async function readLetterhead(db: Database, siteUrl: string): Promise<Letterhead> {
  const { name, address } = (await readSection(db, 'club')) as { name: string; address: string[] };
  return { siteUrl, clubName: name, postalAddress: address.join(', ') };
}
