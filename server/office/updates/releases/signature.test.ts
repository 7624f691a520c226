import { expect, test } from 'vitest';
import { createKeyPair, signFile, verifySignature } from './signature.ts';

const ours = createKeyPair();
const file = Buffer.from('the checksums of a release');
const signature = signFile(file, ours.privateKey, 'file:SHA256SUMS');

const hello = Buffer.from('hello');
const theirKey =
  'untrusted comment: minisign public key 59EF38E3BD140ACB\nRWTLChS94zjvWa5XFrJKGq0+mcTVRcAPCBmpVHCXxUYYsEe3bRALUrp2\n';
/** What minisign 0.11 made of the file “hello”: of its hash and, with `-l`, of the file itself. */
const theirs = {
  prehashed: `untrusted comment: signature from minisign secret key
RUTLChS94zjvWQosgvsdl9TcEMlm6Fi01St06oids12Yljvt1vCnuX/w98fzrLILBhazwBozqZSm2Xdf0u/+Q6TrzLcuK7hlngg=
trusted comment: the trusted comment
PDxtbr9I6JvmOJ8NSjIQEdiq66rRdUIzwriIBESt3QhmE4EffBErOFutp4drI4XQJzUEepmf32Wfc+pzntvWAA==
`,
  legacy: `untrusted comment: signature from minisign secret key
RWTLChS94zjvWVtdsPCjkQacPHR4KdC4agr5x8mPd48+WVDAK+2vjmyWpU2BJRlJ3b6dgoBfw9sPOjnCPqxf/+XH0GzIFFAWywM=
trusted comment: the trusted comment
1b3aQHSM02j2gCXvVYUL4MYqGudOM/RZcMtKRMQB2PRab5JULibl1Mk1/rnermIGNvEM9w9xKGL+nIlm61/DBw==
`,
};

test('a file that was signed with the key is accepted, also with the line ends of another system', () => {
  expect(verifySignature(file, signature, ours.publicKey)).toBe(true);
  expect(verifySignature(file, signature.replaceAll('\n', '\r\n'), ours.publicKey)).toBe(true);
});

test.each(['prehashed', 'legacy'] as const)(
  'a %s signature that minisign made is accepted, for that file only',
  (kind) => {
    expect(verifySignature(hello, theirs[kind], theirKey)).toBe(true);
    expect(verifySignature(Buffer.from('hellp'), theirs[kind], theirKey)).toBe(false);
  },
);

test('a signature of another key is refused, also when that key calls itself by the id of ours', () => {
  const others = createKeyPair();
  expect(verifySignature(file, signFile(file, others.privateKey, 'file:SHA256SUMS'), ours.publicKey)).toBe(false);
  const posing = withId(others.privateKey, 54, ours.privateKey);
  const posingPublic = withId(others.publicKey, 2, ours.privateKey);
  const posed = signFile(file, posing, 'file:SHA256SUMS');
  expect(verifySignature(file, posed, posingPublic)).toBe(true);
  expect(verifySignature(file, posed, ours.publicKey)).toBe(false);
});

test('a file or a trusted comment that was changed later is refused', () => {
  expect(verifySignature(Buffer.from(`${file} and more`), signature, ours.publicKey)).toBe(false);
  const changed = signature.replace('file:SHA256SUMS', 'file:SHA256SUMs');
  expect(changed).not.toBe(signature);
  expect(verifySignature(file, changed, ours.publicKey)).toBe(false);
});

test('a comment of one signature can’t be put under another one', () => {
  const later = signFile(Buffer.from('another file'), ours.privateKey, 'file:other').split('\n');
  const mixed = [...signature.split('\n').slice(0, 2), ...later.slice(2)].join('\n');
  expect(verifySignature(file, mixed, ours.publicKey)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['words', 'one\ntwo\ntrusted comment: three\nfour\n'],
  ['a short signature', signature.replace(/^RU.{8}/m, 'RU')],
  ['a signature without a comment', signature.split('\n').slice(0, 2).join('\n')],
  ['an unknown algorithm', signature.replace(/^RU/m, 'RX')],
  ['a megabyte of zeros', '\0'.repeat(1_000_000)],
])('%s in place of a signature is refused without an error', (_what, text) => {
  expect(verifySignature(file, text, ours.publicKey)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['a page', '<html>\n<p>Not found</p>\n</html>'],
  ['zeros', `a key\n${Buffer.alloc(42).toString('base64')}`],
  ['a key of zeros', `a key\n${withBytes(Buffer.alloc(32))}`],
  ['a key that is no point', `a key\n${withBytes(Buffer.alloc(32, 0xff))}`],
  ['a private key', ours.privateKey],
])('%s in place of the public key is refused without an error', (_what, text) => {
  expect(verifySignature(file, signature, text)).toBe(false);
});

test('a signature of the file doesn’t count as one of its hash, nor the other way around', () => {
  expect(verifySignature(hello, theirs.legacy.replace(/^RW/m, 'RU'), theirKey)).toBe(false);
  expect(verifySignature(hello, theirs.prehashed.replace(/^RU/m, 'RW'), theirKey)).toBe(false);
});

/** Returns a key file with the id that the private key `of` has. */
function withId(key: string, at: number, of: string): string {
  const [comment = '', line = ''] = key.split('\n');
  const bytes = Buffer.from(line, 'base64');
  Buffer.from(of.split('\n')[1] ?? '', 'base64').copy(bytes, at, 54, 62);
  return `${comment}\n${bytes.toString('base64')}\n`;
}

function withBytes(point: Buffer): string {
  const id = Buffer.from(ours.publicKey.split('\n')[1] ?? '', 'base64').subarray(0, 10);
  return Buffer.concat([id, point]).toString('base64');
}
