import type { Config } from '#server/config.ts';
import { createUnsubscribeTokens } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { readSection } from './queries.ts';

/** Reads what all emails of the club have in common from the current texts of its pages. */
export async function readLetterhead(db: Database, config: Pick<Config, 'siteUrl' | 'jwtSecret'>): Promise<Letterhead> {
  const { siteUrl, jwtSecret } = config;
  const tokens = createUnsubscribeTokens(jwtSecret);
  const { name, address } = (await readSection(db, 'club')) as { name: string; address: string[] };
  return {
    siteUrl,
    clubName: name,
    postalAddress: address.join(', '),
    unsubscribeUrl: (subscription) => `${siteUrl}/unsubscribe/${tokens.issue(subscription)}`,
  };
}
