import { oneHour } from '#contracts/platform/durations.ts';
import { type LimitRule, type LimitRules, perLink, perNetwork } from '#server/platform/http/limits.ts';
import { ownAddress } from '#server/platform/http/read-limits.ts';
import type { Services } from '#server/services.ts';
import { findTokenHolder } from './mail-tokens.ts';

/**
 * Returns the limits of links with a mail token. Links issued here are counted one by one, because a mail provider’s scanners
 * open the links of many members from one network. A made-up one is counted by network and stored nowhere.
 */
export function createLinkLimits({
  db,
  config,
  limiters,
  rates,
}: Pick<Services, 'db' | 'config' | 'limiters' | 'rates'>): LimitRules {
  const ofLink = perLink(limiters.create('member-link', rates.memberLinks, oneHour));
  const ofMadeUp = perNetwork(limiters.create('made-up-link', rates.madeUpLinks, oneHour));
  const rule =
    (ofIssued?: LimitRule): LimitRule =>
    async (request, endpoint) => {
      const { token } = request.params as { token: string };
      if (await findTokenHolder(db, config.jwtSecret, token)) await ofIssued?.(request, endpoint);
      // For a page, the visitor is counted, not this process.
      else if (request.ip !== ownAddress) await ofMadeUp(request, endpoint);
    };
  return { 'open-link': [rule()], 'member-link': [rule(ofLink)] };
}
