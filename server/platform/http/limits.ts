import type { FastifyRequest } from 'fastify';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Endpoint, Limit } from '#contracts/platform/endpoint.ts';
import { Refusal, tooMany } from './errors.ts';
import type { Limiter } from './limiters.ts';
import { networkOf } from './network.ts';

/** Counts a call toward a limit. @throws Refusal 429 when there are too many */
export type LimitRule = (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;

/** What each limit counts, in this order: its own rules, and other limits by name. */
export type LimitRules = Partial<Record<Limit, (LimitRule | Limit)[]>>;

export interface Limits {
  /** Counts a call toward the limit that its endpoint declares, before any of its work. @throws Refusal 429 */
  count(request: FastifyRequest): Promise<void>;
}

/** Returns what enforces every limit that endpoints declare in `contracts/`. */
export function createLimits(rules: LimitRules): Limits {
  async function countToward(limit: Limit, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const steps = rules[limit];
    if (!steps) throw new Error(`No domain has rules for the limit "${limit}"`);
    for (const step of steps) {
      await (typeof step === 'string' ? countToward(step, request, endpoint) : step(request, endpoint));
    }
  }
  return {
    async count(request) {
      const { endpoint } = request.routeOptions.config;
      if (endpoint?.limit) await countToward(endpoint.limit, request, endpoint);
    },
  };
}

export function perMember(limiter: Limiter): LimitRule {
  return createRule(memberOf, limiter);
}

export function perNetwork(limiter: Limiter): LimitRule {
  return createRule(({ ip }) => networkOf(ip), limiter);
}

/** Counts each endpoint separately: asking for login links does not use up the attempts to open one. */
export function perNetworkAndUrl(limiter: Limiter): LimitRule {
  return createRule(({ ip }, { url }) => `${url} ${networkOf(ip)}`, limiter);
}

/** Counts each link by its token: scanners of a mail provider open the links of many members from the same network. */
export function perLink(limiter: Limiter): LimitRule {
  return createRule(({ params }, { url }) => `${url} ${(params as { token: string }).token.toLowerCase()}`, limiter);
}

/** Counts each member, and refuses with this message. */
export function perMemberWith(message: FlatErrors, limiter: Limiter): LimitRule {
  return async (request) => {
    const { isAllowed, retryAfter } = await limiter.count(memberOf(request));
    if (!isAllowed) throw new Refusal(429, message, retryAfter);
  };
}

/** Refuses at the field of the form where the endpoint names one. */
function createRule(keyOf: (request: FastifyRequest, endpoint: Endpoint) => string, limiter: Limiter): LimitRule {
  return async (request, endpoint) => {
    const { isAllowed, retryAfter } = await limiter.count(keyOf(request, endpoint));
    if (!isAllowed) throw tooMany(retryAfter, endpoint.limitField);
  };
}

function memberOf({ viewer, ip }: FastifyRequest): string {
  return viewer?._id ?? networkOf(ip);
}
