// @module-tag sqlite
import { expect, test } from 'vitest';
import { findTypedText } from './typed-text.ts';

const head = '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n';
const signature = '-----BEGIN PGP SIGNATURE-----\nVersion: GnuPG v2\n\niQEzBAEB\n=a1b2\n-----END PGP SIGNATURE-----';
const fromText = (text: string) => findTypedText({ text, html: '' }).text;

test('of a text that PGP signed, only its words are typed', () => {
  expect(fromText(`${head}\nCount me in.\n- - Tommy\n- - Ed\n\n${signature}\n`)).toBe('Count me in.\n- Tommy\n- Ed');
  expect(fromText(`${head}\nCount me in.\n- -- \nRay\n${signature}`)).toBe('Count me in.');
  expect(fromText(`${head}\nCount me in.\n${signature}\n\nP.S. Ed, too.`)).toBe('Count me in.\n\nP.S. Ed, too.');
});

test('of HTML that PGP signed, only its words are typed', () => {
  const html = `<pre>${head}\nCount me in.\n${signature}</pre>`;
  expect(findTypedText({ text: '', html }).text).toBe('Count me in.');
});

test('lines that only look like those of PGP stay', () => {
  const text = 'Note: bring mugs\n- Tommy\n-----BEGIN PGP SIGNATURE-----';
  expect(fromText(text)).toBe(text);
});
