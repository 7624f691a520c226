import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

/** How minisign names algorithms in its files. */
const names = { ed25519: Buffer.from('Ed'), prehashed: Buffer.from('ED'), checksum: Buffer.from('B2') };
const commentStart = 'trusted comment: ';
/** What stands in for a password, which these keys don’t have: algorithm, salt and limits, and checksum. */
const withoutPassword = { algorithm: Buffer.alloc(2), settings: Buffer.alloc(48), checksum: Buffer.alloc(32) };
const seedAt = 62;
/** In bytes. */
const privateKeyLength = 158;

export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** Makes an Ed25519 key pair as `minisign -G -W` does: the text of both files; the private key has no password. */
export function createKeyPair(): KeyPair {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [id, seed, point] = [randomBytes(8), Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const name = Buffer.from(id).reverse().toString('hex').toUpperCase();
  const { algorithm, settings } = withoutPassword;
  const secret = [names.ed25519, algorithm, names.checksum, settings, id, seed, point];
  return {
    privateKey: format(`minisign secret key ${name}`, [...secret, withoutPassword.checksum]),
    publicKey: format(`minisign public key ${name}`, [names.ed25519, id, point]),
  };
}

/** Returns the text of the `.minisig` file; the same for the same input. `trustedComment` is one line, and signed as well. */
export function signFile(file: Buffer, privateKey: string, trustedComment: string): string {
  const { id, key } = parsePrivateKey(privateKey);
  const bytes = sign(null, createHash('blake2b512').update(file).digest(), key);
  const ofComment = sign(null, Buffer.concat([bytes, Buffer.from(trustedComment)]), key);
  const first = format('signature of a release of Fieldhouse', [names.prehashed, id, bytes]);
  return `${first}${commentStart}${trustedComment}\n${ofComment.toString('base64')}\n`;
}

/** Reads a key of minisign. @throws Error for anything but a private key without a password */
function parsePrivateKey(text: string): { id: Buffer; key: KeyObject } {
  const bytes = Buffer.from(text.split(/\r?\n/)[1] ?? '', 'base64');
  if (bytes.length !== privateKeyLength || !bytes.subarray(2, 4).equals(withoutPassword.algorithm))
    throw new Error('not a private key of minisign without a password');
  const [seed, point] = [bytes.subarray(seedAt, seedAt + 32), bytes.subarray(seedAt + 32, seedAt + 64)];
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: seed.toString('base64url'), x: point.toString('base64url') };
  return { id: bytes.subarray(seedAt - 8, seedAt), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

function format(comment: string, parts: Buffer[]): string {
  return `untrusted comment: ${comment}\n${Buffer.concat(parts).toString('base64')}\n`;
}

/**
 * Checks whether `signature` was made for `file` with the private key of `publicKey`. Both are texts as minisign writes them, of
 * a `.minisig` and a `.pub` file. The trusted comment has to be signed as well.
 */
export function verifySignature(file: Buffer, signature: string, publicKey: string): boolean {
  const [key, signed] = [parsePublicKey(publicKey), parseSignature(signature)];
  if (!key || !signed || !key.id.equals(signed.keyId)) return false;
  const content = signed.isPrehashed ? createHash('blake2b512').update(file).digest() : file;
  const withComment = Buffer.concat([signed.bytes, Buffer.from(signed.comment)]);
  return verify(null, content, key.key, signed.bytes) && verify(null, withComment, key.key, signed.ofComment);
}

function parsePublicKey(text: string): { id: Buffer; key: KeyObject } | undefined {
  const bytes = decode(toLines(text)[1], 42);
  if (!bytes?.subarray(0, 2).equals(names.ed25519)) return;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(10).toString('base64url') };
  return { id: bytes.subarray(2, 10), key: createPublicKey({ key: jwk, format: 'jwk' }) };
}

interface Signature {
  keyId: Buffer;
  /** Whether the hash of the file was signed and not the file. */
  isPrehashed: boolean;
  bytes: Buffer;
  comment: string;
  ofComment: Buffer;
}

function parseSignature(text: string): Signature | undefined {
  const [, first, comment, second] = toLines(text);
  const [bytes, ofComment] = [decode(first, 74), decode(second, 64)];
  if (!bytes || !ofComment || !comment?.startsWith(commentStart)) return;
  const algorithm = bytes.subarray(0, 2);
  if (!algorithm.equals(names.ed25519) && !algorithm.equals(names.prehashed)) return;
  return {
    keyId: bytes.subarray(2, 10),
    isPrehashed: algorithm.equals(names.prehashed),
    bytes: bytes.subarray(10),
    comment: comment.slice(commentStart.length),
    ofComment,
  };
}

function toLines(text: string): string[] {
  return text.split(/\r?\n/);
}

function decode(base64: string | undefined, length: number): Buffer | undefined {
  const bytes = Buffer.from(base64 ?? '', 'base64');
  return bytes.length === length ? bytes : undefined;
}
