import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * Whether `signature` – the text of a `.minisig` file – was made for `file` with the private key that belongs to
 * `publicKey`, the text of a `.pub` file; both as minisign writes them. The trusted comment has to be signed as well.
 */
export function verifySignature(file: Buffer, signature: string, publicKey: string): boolean {
  const [key, signed] = [parsePublicKey(publicKey), parseSignature(signature)];
  if (!key || !signed || !key.id.equals(signed.keyId)) return false;
  const content = signed.isPrehashed ? createHash('blake2b512').update(file).digest() : file;
  const withComment = Buffer.concat([signed.bytes, Buffer.from(signed.comment)]);
  return verify(null, content, key.key, signed.bytes) && verify(null, withComment, key.key, signed.ofComment);
}

const algorithms = { legacy: 'Ed', prehashed: 'ED' };
const commentStart = 'trusted comment: ';

function parsePublicKey(text: string): { id: Buffer; key: KeyObject } | undefined {
  const bytes = decode(toLines(text)[1], 42);
  if (!bytes || bytes.toString('latin1', 0, 2) !== algorithms.legacy) return;
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
  const algorithm = bytes.toString('latin1', 0, 2);
  if (!Object.values(algorithms).includes(algorithm)) return;
  return {
    keyId: bytes.subarray(2, 10),
    isPrehashed: algorithm === algorithms.prehashed,
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
