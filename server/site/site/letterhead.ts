import { sampleSite } from '#content/site.ts';
import { beforeNumber, type Helper } from '#contracts/site/help-line.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Config } from '#server/config.ts';
import { createUnsubscribeTokens } from '#server/notifications/email-preferences/unsubscribe-tokens.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Letterhead } from '#server/platform/mail/layout.ts';
import { readSection } from './queries.ts';

/** Reads what all emails of the club have in common from the current texts of its pages. */
export async function readLetterhead(
  db: Database,
  config: Pick<Config, 'siteUrl' | 'jwtSecret' | 'replyAddress'>,
): Promise<Letterhead> {
  const { siteUrl, jwtSecret, replyAddress } = config;
  const tokens = createUnsubscribeTokens(jwtSecret);
  const club = (await readSection(db, 'club')) as Section<'club'>;
  const helper = findHelper(club);
  return {
    siteUrl,
    clubName: club.name,
    postalAddress: club.address.join(', '),
    help: helper ? `${beforeNumber(helper.helperName)}${helper.helperPhone}.` : '',
    unsubscribeUrl: (subscription) => `${siteUrl}/unsubscribe/${tokens.issue(subscription)}`,
    issueToken: (owner, what) => issueMailToken(jwtSecret, owner, what),
    replyAddress,
  };
}

/** Reads whom to call; null for no helper. */
export async function readHelper(db: Database): Promise<Helper | null> {
  return findHelper((await readSection(db, 'club')) as Section<'club'>);
}

/** Returns whom to call; null while the number is the made-up one of a new club, which has no one behind it. */
function findHelper({ helperName, helperPhone }: Helper): Helper | null {
  if (helperPhone === '' || helperPhone === sampleSite.club.helperPhone) return null;
  return { helperName, helperPhone };
}
