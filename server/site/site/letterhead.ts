import { sampleSite } from '#content/site.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Config } from '#server/config.ts';
import { createUnsubscribeTokens } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { readSection } from './queries.ts';

/** Reads what all emails of the club have in common from the current texts of its pages. */
export async function readLetterhead(db: Database, config: Pick<Config, 'siteUrl' | 'jwtSecret'>): Promise<Letterhead> {
  const { siteUrl, jwtSecret } = config;
  const tokens = createUnsubscribeTokens(jwtSecret);
  const club = (await readSection(db, 'club')) as Section<'club'>;
  return {
    siteUrl,
    clubName: club.name,
    postalAddress: club.address.join(', '),
    help: describeHelp(club),
    unsubscribeUrl: (subscription) => `${siteUrl}/unsubscribe/${tokens.issue(subscription)}`,
  };
}

/** Returns whom to call, in a sentence; nothing while the number is the made-up one of a new club, which nobody answers. */
function describeHelp({ helperName, helperPhone }: Section<'club'>): string {
  if (helperPhone === '' || helperPhone === sampleSite.club.helperPhone) return '';
  return `Need help? Call ${helperName && `${helperName} at `}${helperPhone}.`;
}
