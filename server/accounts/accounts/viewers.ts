import type { FastifyRequest } from 'fastify';
import { oneMinute } from '#contracts/platform/durations.ts';
import { openedForHeader } from '#contracts/platform/request-headers.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { refuseOtherMember } from '#server/platform/http/errors.ts';
import { createCache } from '#server/platform/live/cache.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { findViewer } from './queries.ts';
import { readDeadline } from './second-steps/second-step-deadline.ts';
import type { Tokens } from './sessions/tokens.ts';

const cachedTokens = 5000;
const checkAgainAfter = 10 * oneMinute;

interface ViewerSession {
  viewer: SignedInViewer;
  sessionId: string;
  /** Whether they may only do what a User may, because they should have turned on two-step login by now. */
  isHeldBack: boolean;
  /** When this has to be checked again, epoch ms. */
  goodUntil: number;
}

export type FindViewer = (request: FastifyRequest) => Promise<ViewerSession | undefined>;

/**
 * Returns a function that finds who sent a request, from the database and never from the token's role. The result is
 * cached until any account changes, ten minutes at most. The function throws a Refusal where the page that sent the
 * request was loaded for another member.
 */
export function createViewerFinder(db: Database, tokens: Tokens, rules: Pick<Config, 'twoStep'>): FindViewer {
  const cache = createCache<ViewerSession>(cachedTokens);

  return async function find(request: FastifyRequest): Promise<ViewerSession | undefined> {
    const session = await findByToken(request);
    const openedFor = request.headers[openedForHeader];
    if (session && openedFor !== undefined && openedFor !== session.viewer._id) throw refuseOtherMember();
    return session;
  };

  async function findByToken(request: FastifyRequest): Promise<ViewerSession | undefined> {
    const token = request.headers.authorization?.replace(/^bearer /i, '');
    if (!token) return undefined;
    const now = Date.now();
    const known = cache.find(token, request.versions.accounts);
    if (known && known.goodUntil > now) return known;
    const fresh = await check(token, now);
    if (fresh) cache.store(token, request.versions.accounts, fresh);
    return fresh;
  }

  /** Finds out whose token it is, and notes that they were here. */
  async function check(token: string, now: number): Promise<ViewerSession | undefined> {
    const claims = await tokens.read(token);
    const found = claims && (await findViewer(db, claims.sid, now));
    if (!found || found.viewer._id !== claims.id) return undefined;
    const { viewer, expiresAt } = found;
    const dueAt = await readDeadline(db, found, rules, now);
    await noteSeen(viewer.userId, now);
    const isHeldBack = dueAt <= now;
    const goodUntil = Math.min(claims.exp * 1000, expiresAt, now + checkAgainAfter, isHeldBack ? Infinity : dueAt);
    return { viewer, sessionId: claims.sid, isHeldBack, goodUntil };
  }

  /** Ignores errors, so that members can go on reading when the disk is full. */
  async function noteSeen(userId: number, now: number): Promise<void> {
    const noted = db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
    await noted.catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  }
}
