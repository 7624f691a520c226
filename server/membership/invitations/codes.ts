import { createHmac, randomBytes } from 'node:crypto';
import { normalizeCode, toCode } from '#contracts/membership/invitations.ts';

/** Derives the codes of invitations, so that neither the database nor a backup is enough to join. */
export interface InvitationCodes {
  createNonce(): string;
  codeOf(nonce: string): string;
  /** Tells which secret the codes are derived from. */
  secretMark: string;
  /** Of a code as somebody typed it. */
  hash(code: string): string;
}

export function createInvitationCodes(secret: string): InvitationCodes {
  const sign = (what: string) => createHmac('sha256', secret).update(what).digest();
  return {
    secretMark: sign('invitation secret').toString('base64url'),
    createNonce: () => randomBytes(16).toString('base64url'),
    codeOf: (nonce) => toCode(sign(`invitation code ${nonce}`)),
    hash: (code) => sign(`invitation hash ${normalizeCode(code)}`).toString('base64url'),
  };
}
