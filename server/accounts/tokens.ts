import { errors, jwtVerify, SignJWT } from 'jose';
import { type TokenClaims, tokenClaims } from '#contracts/accounts.ts';
import type { Viewer } from '#contracts/policies.ts';

export const tokenLifetime = 30 * 24 * 3600;
const algorithm = 'HS256';

export interface Tokens {
  /** A login token, to be sent back verbatim as Authorization. */
  issue(viewer: Viewer, sessionId: string): Promise<string>;
  /** The claims of a token that is ours and not expired, else undefined. */
  read(token: string): Promise<TokenClaims | undefined>;
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ _id, name, avatar, role }, sessionId) =>
      new SignJWT({ id: _id, name, avatar, role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${tokenLifetime} seconds`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
        return tokenClaims.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
