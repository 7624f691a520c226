import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresentAndVerified = 0x05;
const credentialIncluded = 0x40;

// In CBOR: a COSE key on P-256 for ES256, up to its x and then its y, which have 32 bytes each.
const keyUpToX = Buffer.from('a5010203262001215820', 'hex');
const keyUpToY = Buffer.from('225820', 'hex');
// In CBOR: { fmt: 'none', attStmt: {}, authData }, up to the length of `authData` in two bytes.
const attestationUpToLength = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** What an authenticator may get wrong. */
interface Slips {
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;

/**
 * Creates a passkey without a device: makes and signs what a browser would send (WebAuthn level 3, ES256, attestation "none").
 */
export function createSoftwarePasskey(origin: string, idLength = 32) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idLength);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;
  let owner: string | undefined;

  const basics = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id: encode(id),
    /** Returns what the browser sends for options of `/api/users/passkeys/options`. */
    register({ challenge, rp, user }: Options, slips: Slips = {}) {
      owner = user?.id;
      const flags = (slips.flags ?? userPresentAndVerified) | credentialIncluded;
      const data = Buffer.concat([
        authenticatorData(slips.rpId ?? rp?.id ?? '', flags, 0),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 0xff]),
        id,
        keyUpToX,
        Buffer.from(x, 'base64url'),
        keyUpToY,
        Buffer.from(y, 'base64url'),
      ]);
      const attestationObject = Buffer.concat([
        attestationUpToLength,
        Buffer.from([data.length >> 8, data.length & 0xff]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, slips.origin ?? origin);
      return {
        ...basics,
        response: {
          clientDataJSON: encode(clientDataJSON),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Returns what the browser sends for options of `/api/users/passkeys/login-options`. */
    logIn({ challenge, rpId = '' }: Options, slips: Slips = {}) {
      counter += 1;
      const flags = slips.flags ?? userPresentAndVerified;
      const data = authenticatorData(slips.rpId ?? rpId, flags, slips.counter ?? counter);
      const json = clientData('webauthn.get', challenge, slips.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()]);
      return {
        ...basics,
        response: {
          clientDataJSON: encode(json),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', signed, privateKey)),
          userHandle: slips.userHandle ?? owner,
        },
      };
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(flags, 0);
  numbers.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), numbers]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}
