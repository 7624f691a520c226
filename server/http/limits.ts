import type { FastifyRequest } from 'fastify';
import { isManager } from '#contracts/policies.ts';
import { uploadQuotaReached } from '#contracts/uploads.ts';
import { Refusal, tooMany } from './errors.ts';
import type { Limiter, Limiters } from './limiters.ts';
import { networkOf } from './network.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** How much one network or one member may do; in a test they are set higher or lower. */
export interface LimitSettings {
  /** New accounts from one network in an hour: a whole club may sign up over one Wi-Fi. */
  joining: number;
  /** Log-ins with a password tried from one network in a minute, right and wrong ones. */
  signingIn: number;
  /** Emails asked for and emailed links opened from one network in an hour, of each kind by itself. */
  byMail: number;
  /** Codes typed from one network in an hour, for whatever they open. */
  guessing: number;
  /** Wrong codes for one account in a day, wherever they come from; after that only the link works. */
  codesOfOneAccount: number;
  /** Posts, comments, likes and changes of one member in a minute: above what a script of theirs does at its ease. */
  writing: number;
  /** Emails to a new address that one account may ask for in an hour. */
  emailChanges: number;
  /** New passwords of one account in an hour, each of which is told to its owner by email. */
  passwordChanges: number;
  /** Files that one member may upload in a day. */
  uploads: number;
  /** The same for a Manager, who fills the gallery. */
  uploadsOfManager: number;
  /** Video searches of one member in an hour: the club has 100 a day of YouTube. */
  videoSearches: number;
  /** Questions of one member in a minute that pages ask again and again: whether a picture is ready, which handle is free. */
  checks: number;
  /** Wrong passwords for one account from one network within ten minutes. */
  wrongPasswords: number;
  /** Wrong passwords for one account in a day from devices that it was never used on. */
  wrongPasswordsOfOneAccount: number;
  /** Wrong passwords from one network in an hour, for whatever account, before each further one is slowed down. */
  wrongPasswordsBeforeSlow: number;
}

export const usualLimits: LimitSettings = {
  joining: 300,
  signingIn: 240,
  byMail: 60,
  guessing: 60,
  codesOfOneAccount: 10,
  writing: 300,
  emailChanges: 5,
  passwordChanges: 10,
  uploads: 200,
  uploadsOfManager: 2000,
  videoSearches: 60,
  checks: 600,
  wrongPasswords: 5,
  wrongPasswordsOfOneAccount: 50,
  wrongPasswordsBeforeSlow: 60,
};

export interface Limits {
  /** Counts a call of the kind its endpoint names, before any of its work. @throws Refusal 429 */
  count(request: FastifyRequest): Promise<void>;
}

/** The limits that endpoints name in `contracts/`. */
export function createLimits(limiters: Limiters, settings: LimitSettings): Limits {
  const joining = limiters.create('sign-up', settings.joining, hour);
  const signingIn = limiters.create('login', settings.signingIn, minute);
  const byMail = limiters.create('email-link', settings.byMail, hour);
  const guessing = limiters.create('code', settings.guessing, hour);
  const writing = limiters.create('write', settings.writing, minute);
  const emailChanges = limiters.create('email-change', settings.emailChanges, hour);
  const passwordChanges = limiters.create('password-change', settings.passwordChanges, hour);
  const uploads = limiters.create('upload', settings.uploads, day);
  const videoSearches = limiters.create('video-search', settings.videoSearches, hour);
  const checks = limiters.create('check', settings.checks, minute);
  const uploadsOfManager = limiters.create('manager-upload', settings.uploadsOfManager, day);

  return {
    async count(request) {
      const { limit: kind, url, limitField: field } = request.routeOptions.config.endpoint ?? {};
      const network = networkOf(request.ip);
      const member = request.viewer?._id ?? network;
      if (kind === 'joining') await consume(joining, network, field);
      if (kind === 'signing-in') await consume(signingIn, network, field);
      if (kind === 'by-mail') await consume(byMail, `${url} ${network}`, field);
      if (kind === 'guessing') await consume(guessing, network, field);
      if (kind === 'writing' || kind === 'uploading') await consume(writing, member);
      if (kind === 'changing-password') await consume(passwordChanges, member, field);
      if (kind === 'changing-email') await consume(emailChanges, member, field);
      if (kind === 'searching-videos') await consume(videoSearches, member);
      if (kind === 'checking') await consume(checks, member);
      if (kind === 'uploading') await consumeUpload(request, member);
    },
  };

  async function consumeUpload({ viewer }: FastifyRequest, member: string): Promise<void> {
    const [limiter, most] = isManager(viewer)
      ? [uploadsOfManager, settings.uploadsOfManager]
      : [uploads, settings.uploads];
    const { isAllowed, retryAfter } = await limiter.count(member);
    if (!isAllowed) throw new Refusal(429, { file: uploadQuotaReached(most) }, retryAfter);
  }
}

/** @throws Refusal 429, which blames a field where the form has one for it */
async function consume(limiter: Limiter, key: string, field?: string): Promise<void> {
  const { isAllowed, retryAfter } = await limiter.count(key);
  if (!isAllowed) throw tooMany(retryAfter, field);
}
