// @module-tag sqlite

import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { letterLimits } from '#contracts/platform/letters.ts';
import { listOwners, sendLetter, sweepAfter, thankYou, uploadLetter } from '#server/testing/letters.ts';
import type { Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('siteVersions').execute();
  await app.db.deleteFrom('uploads').execute();
  await sweepAfter(app, 2);
});

test('a letter is stored as it came, under a name made from its content', async ({ app, club }) => {
  const pdf = thankYou('The nets hang level.');
  const { status, body } = await uploadLetter(app, club.max, pdf, { fileName: '../Brief an "Max"\r\n.pdf' });
  expect(status).toBe(200);
  const name = `letter-${createHash('sha256').update(pdf).digest('hex').slice(0, 40)}`;
  const secure_url = `/uploads/${name}/letter.pdf`;
  expect(body).toEqual({ secure_url, public_id: name, bytes: pdf.length, format: 'pdf' });
  const response = await fetch(app.url + secure_url);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  expect(await listOwners(app)).toEqual([{ userId: Number(club.max._id), preset: 'letter' }]);
});

test('a letter opens in the browser as a PDF and nothing else, and is cached forever', async ({ app, club }) => {
  const { headers } = await fetch(app.url + (await sendLetter(app, club.max, 'Look at me.')));
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('inline; filename="thank-you-letter.pdf"');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(Number(headers.get('content-length'))).toBe(thankYou('Look at me.').length);
});

test('a letter sent twice is stored once, by one person or by two', async ({ app, club }) => {
  const first = await sendLetter(app, club.max, 'Again.');
  expect(await sendLetter(app, club.max, 'Again.')).toBe(first);
  expect(await listOwners(app)).toHaveLength(1);
  expect(await sendLetter(app, club.ada, 'Again.')).toBe(first);
  expect(storedFiles(app)).toHaveLength(1);
});

test.for([
  `letter-${'0'.repeat(40)}/letter.pdf`,
  `letter-${'0'.repeat(40)}/other.pdf`,
  'letter-0/letter.pdf',
  `letter-${'0'.repeat(40)}-1x1/1.jpg`,
])('a letter at %s is not found, and that is not cached', async (path, { app }) => {
  const { status, headers } = await fetch(`${app.url}/uploads/${path}`);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(headers.get('content-disposition')).toBeNull();
});

test('managers and admins send letters, and others leave nothing behind', async ({ app, club }) => {
  for (const person of [club.visitor, club.gus, club.dale]) {
    const { status, body } = await uploadLetter(app, person, thankYou());
    expect([status, Object.keys(body)]).toEqual([person === club.visitor ? 401 : 403, ['error']]);
  }
  expect(storedFiles(app)).toEqual([]);
  expect(await listOwners(app)).toEqual([]);
  for (const person of [club.max, club.ada]) {
    expect((await uploadLetter(app, person, thankYou())).status).toBe(200);
  }
});

async function expectRefusal(app: TestApp, max: Person, bytes: Uint8Array, words: RegExp, status = 400) {
  const response = await uploadLetter(app, max, bytes);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ file: expect.stringMatching(words) });
  expect(storedFiles(app)).toEqual([]);
  expect(await listOwners(app)).toEqual([]);
}

const notAPdf = /not a PDF/;

test('an empty letter is refused in plain words, with nothing left on the disk', ({ app, club }) =>
  expectRefusal(app, club.max, Buffer.alloc(0), /empty.+another letter/));

test('a letter of more than 10 MB is refused', ({ app, club }) => {
  const large = Buffer.concat([thankYou(), Buffer.alloc(letterLimits.bytes), thankYou()]);
  return expectRefusal(app, club.max, large, /larger than 10 MB/, 413);
});

test.for([
  ['text with the name of a PDF', 'Dear coaches, thank you.'],
  ['a page that says it is a PDF further down', `<script>alert(1)</script>${thankYou().toString('latin1')}`],
  ['a page with the end of a PDF', '<!doctype html><script>alert(1)</script>%%EOF'],
  ['nearly the head of a PDF', '%PDF-\n%%EOF'],
  ['the head of a PDF behind something else', '<b>%PDF-1.4\n%%EOF'],
  ['a Word document', 'PK\x03\x04word/document.xml'],
] as const)('%s sent as a letter is refused', ([_case, text], { app, club }) =>
  expectRefusal(app, club.max, Buffer.from(text, 'latin1'), notAPdf),
);

test('a picture is refused as a letter', async ({ app, club }) =>
  expectRefusal(app, club.max, await twoHalves(80, 40).jpeg().toBuffer(), notAPdf));

test('half of a PDF is refused', ({ app, club }) =>
  expectRefusal(app, club.max, thankYou().subarray(0, 300), /damaged/));

test('a PDF that ended long ago is refused', ({ app, club }) =>
  expectRefusal(app, club.max, Buffer.concat([thankYou(), Buffer.alloc(2000, 0x20)]), /damaged/));

test('a letter upload without a file or a form is refused', async ({ app, club }) => {
  const { body } = await club.max.ask('POST', '/api/uploads/letters', { file: 'x' });
  expect(body).toEqual({ file: expect.stringContaining('Choose a letter') });
  const headers = { authorization: club.max.token as string, 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body: '--x--\r\n' };
  const response = await fetch(`${app.url}/api/uploads/letters`, init);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ file: expect.any(String) });
});

test('a PDF that is also a web page is never served as one', async ({ app, club }) => {
  const page = '\n<!doctype html><script>alert(document.domain)</script>\n';
  const { body } = await uploadLetter(app, club.max, Buffer.concat([thankYou(), Buffer.from(`${page}%%EOF`)]), {
    fileName: 'letter.html',
    type: 'text/html',
  });
  const { headers } = await fetch(app.url + body.secure_url);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(app.url + body.secure_url.replace('.pdf', '.html'))).status).toBe(404);
});
