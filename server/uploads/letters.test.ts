import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { letterLimits } from '#contracts/letters.ts';
import { versionLimit } from '#contracts/site-versions.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import { thankYou, uploadLetter } from '#server/testing/letters.ts';
import { join, type Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { sweepUploads } from './sweep.ts';

const test = testWithClub();

const hour = 3_600_000;
const page = '/api/site/service';
const draft = `${page}/draft`;

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('siteVersions').execute();
  await app.db.deleteFrom('uploads').execute();
  await sweep(app, 2);
});

function sweep(app: TestApp, hoursFromNow: number) {
  const needs = { db: app.db, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir };
  return sweepUploads(needs, Date.now() + hoursFromNow * hour);
}

async function send(app: TestApp, person: Person, words: string): Promise<string> {
  return (await uploadLetter(app, person, thankYou(words))).body.secure_url;
}

/** The page with this letter beside its first gift. */
function showing(letterUrl: string | null) {
  const [gift, ...others] = sampleSite.service.donations;
  return { ...sampleSite.service, donations: [{ ...gift, letterUrl }, ...others] };
}

async function statusOf(app: TestApp, url: string) {
  return (await fetch(app.url + url)).status;
}

function listOwners(app: TestApp) {
  return app.db.selectFrom('uploads').select(['userId', 'preset']).execute();
}

describe('a letter', () => {
  test('is kept as it came, under a name that its content gives it', async ({ app, club }) => {
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

  test('opens in the browser as a PDF and nothing else, and is cached for good', async ({ app, club }) => {
    const { headers } = await fetch(app.url + (await send(app, club.max, 'Look at me.')));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="thank-you-letter.pdf"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(Number(headers.get('content-length'))).toBe(thankYou('Look at me.').length);
  });

  test('sent twice is one, for one person and for two', async ({ app, club }) => {
    const first = await send(app, club.max, 'Again.');
    expect(await send(app, club.max, 'Again.')).toBe(first);
    expect(await listOwners(app)).toHaveLength(1);
    expect(await send(app, club.ada, 'Again.')).toBe(first);
    expect(storedFiles(app)).toHaveLength(1);
  });

  test.for([
    `letter-${'0'.repeat(40)}/letter.pdf`,
    `letter-${'0'.repeat(40)}/other.pdf`,
    'letter-0/letter.pdf',
    `letter-${'0'.repeat(40)}-1x1/1.jpg`,
  ])('at %s is not found, and that is not kept', async (path, { app }) => {
    const { status, headers } = await fetch(`${app.url}/uploads/${path}`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(headers.get('content-disposition')).toBeNull();
  });
});

describe('who may send one', () => {
  test('managers and admins; others leave nothing behind', async ({ app, club }) => {
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
});

describe('refused in plain words, with nothing left on the disk:', () => {
  async function expectRefusal(app: TestApp, max: Person, bytes: Uint8Array, words: RegExp, status = 400) {
    const response = await uploadLetter(app, max, bytes);
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ file: expect.stringMatching(words) });
    expect(storedFiles(app)).toEqual([]);
    expect(await listOwners(app)).toEqual([]);
  }

  const notAPdf = /not a PDF/;

  test('an empty file', ({ app, club }) => expectRefusal(app, club.max, Buffer.alloc(0), /empty.+another letter/));

  test('more than 10 MB', ({ app, club }) => {
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
  ] as const)('%s', ([_case, text], { app, club }) =>
    expectRefusal(app, club.max, Buffer.from(text, 'latin1'), notAPdf),
  );

  test('a picture', async ({ app, club }) =>
    expectRefusal(app, club.max, await twoHalves(80, 40).jpeg().toBuffer(), notAPdf));

  test('half of a PDF', ({ app, club }) => expectRefusal(app, club.max, thankYou().subarray(0, 300), /damaged/));

  test('a PDF that ended long ago', ({ app, club }) =>
    expectRefusal(app, club.max, Buffer.concat([thankYou(), Buffer.alloc(2000, 0x20)]), /damaged/));

  test('no file, and no form', async ({ app, club }) => {
    const { body } = await club.max.ask('POST', '/api/uploads/letters', { file: 'x' });
    expect(body).toEqual({ file: expect.stringContaining('Choose a letter') });
    const headers = { authorization: club.max.token as string, 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body: '--x--\r\n' };
    const response = await fetch(`${app.url}/api/uploads/letters`, init);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ file: expect.any(String) });
  });
});

test('a PDF that is a page too is never served as one', async ({ app, club }) => {
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

describe('on a page', () => {
  test('a letter becomes the club’s when it is published, and stays when who sent it leaves', async ({ app }) => {
    const lou = await join(app, 'Lou Leaving', 'Manager');
    const [shown, unused] = [await send(app, lou, 'On the page.'), await send(app, lou, 'In the drawer.')];
    expect((await lou.ask('PUT', page, showing(shown))).status).toBe(200);
    await lou.ask('DELETE', '/api/profile');
    expect([await statusOf(app, shown), await statusOf(app, unused)]).toEqual([200, 404]);
    await sweep(app, 25);
    expect(await statusOf(app, shown)).toBe(200);
    expect(await listOwners(app)).toEqual([{ userId: null, preset: 'letter' }]);
  });

  test('it becomes the club’s with a draft as well, and goes when the draft is thrown away', async ({ app, club }) => {
    const url = await send(app, club.max, 'Soon.');
    expect((await club.max.ask('PUT', draft, showing(url))).status).toBe(200);
    await sweep(app, 25);
    expect(await statusOf(app, url)).toBe(200);
    await club.ada.ask('DELETE', draft);
    await sweep(app, 2);
    expect(await statusOf(app, url)).toBe(404);
  });

  test('it stays while a version shows it, and goes with the last one', async ({ app, club }) => {
    const url = await send(app, club.max, 'Once.');
    await club.max.ask('PUT', page, showing(url));
    for (let count = 1; count < versionLimit; count++) await club.max.ask('PUT', page, showing(null));
    await sweep(app, 25);
    expect(await statusOf(app, url)).toBe(200);
    await club.max.ask('PUT', page, showing(null));
    await sweep(app, 2);
    expect(await statusOf(app, url)).toBe(404);
  });

  test('of somebody else, of nobody, and in place of a picture it is refused under its field', async ({
    app,
    club,
  }) => {
    const theirs = await send(app, club.ada, 'Ada’s.');
    const none = `/uploads/letter-${'0'.repeat(40)}/letter.pdf`;
    for (const url of [theirs, none]) {
      for (const path of [page, draft]) {
        expect(await club.max.ask('PUT', path, showing(url))).toMatchObject({
          status: 400,
          body: { 'donations.0.letterUrl': 'Upload this letter here first, then choose it.' },
        });
      }
    }
    const mine = await send(app, club.max, 'Mine.');
    const asPicture = { ...sampleSite.service, picture: { src: mine, alt: '' } };
    expect(await club.max.ask('PUT', page, asPicture)).toMatchObject({
      status: 400,
      body: { 'picture.src': expect.stringContaining('Choose a picture') },
    });
  });

  test('a picture of a letter is taken too', async ({ app, club }) => {
    const picture = await twoHalves(120, 160).png().toBuffer();
    const { secure_url } = (await upload(app, club.max, picture, { preset: 'photo' })).body;
    expect((await club.max.ask('PUT', page, showing(secure_url))).status).toBe(200);
    await sweep(app, 25);
    expect(await statusOf(app, secure_url)).toBe(200);
  });
});

describe('on no page', () => {
  test('a letter is removed after a day', async ({ app, club }) => {
    const url = await send(app, club.max, 'Forgotten.');
    await sweep(app, 23);
    expect(await statusOf(app, url)).toBe(200);
    await sweep(app, 25);
    expect(await statusOf(app, url)).toBe(404);
    expect(storedFiles(app)).toEqual([]);
  });

  test('it is removed after a day when another one took its place in the draft', async ({ app, club }) => {
    const [first, second] = [await send(app, club.max, 'First.'), await send(app, club.max, 'Second.')];
    await club.max.ask('PUT', draft, showing(first));
    await club.max.ask('PUT', draft, showing(second));
    await sweep(app, 25);
    expect([await statusOf(app, first), await statusOf(app, second)]).toEqual([404, 200]);
  });

  test('it goes with whoever sent it, and is in what they can take along', async ({ app }) => {
    const lou = await join(app, 'Lou Leaving', 'Manager');
    const url = await send(app, lou, 'Mine.');
    const { body } = await lou.ask('GET', '/api/users/everything');
    expect(body.uploads).toEqual([{ url, date: expect.any(String) }]);
    await lou.ask('DELETE', '/api/profile');
    expect(await statusOf(app, url)).toBe(404);
    expect(storedFiles(app)).toEqual([]);
  });
});
