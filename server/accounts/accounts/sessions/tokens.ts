import { errors, jwtVerify, SignJWT } from 'jose';
import { type TokenClaims, tokenClaims } from '#contracts/accounts/accounts.ts';
import type { Viewer } from '#contracts/platform/policies.ts';
import type { Session } from './sessions.ts';

const algorithm = 'HS256';

export interface Tokens {
  /** Returns a login token that lasts as long as its session, which clients send back unchanged as Authorization. */
  issue(viewer: Viewer, session: Session): Promise<string>;
  /** Returns the claims of a token that we issued and that has not expired, otherwise undefined. */
  read(token: string): Promise<TokenClaims | undefined>;
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ _id, name, avatar, role }, session) =>
      new SignJWT({ id: _id, name, avatar, role, sid: session.id })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuedAt(Math.floor(session.issuedAt / 1000))
        .setExpirationTime(Math.floor(session.expiresAt / 1000))
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
