import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  /** Both in base64url. */
  publicKey: string;
  privateKey: string;
}

/** The order of P-256, less one (FIPS 186-5). */
const mostKeys = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550');
const keyLength = 32;
/** Twice as long as needed, so that the remainder favors no key. */
const seedLength = 48;

/**
 * Returns the keys with which the club proves to push services who sends (RFC 8292). They follow from `JWT_SECRET`, as all keys of the
 * site do: every process has the same, and with another secret all subscriptions end, as sessions do.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'fieldhouse web push', seedLength));
  const number = (BigInt(`0x${seed.toString('hex')}`) % mostKeys) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(2 * keyLength, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
