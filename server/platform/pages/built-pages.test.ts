// @module-tag sqlite
// On SQLite only: the pages are the same on every engine.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Person, signUp } from '#server/testing/people.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import routes from '#web/routes.ts';

let club: ServerProcess;

beforeAll(async () => {
  club = await startFreshServer();
});
afterAll(() => club.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(club.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a guarded page as the server sends it holds nothing for members', { tags: 'full' }, async () => {
  const guarded = (routes as RouteConfigEntry[]).flatMap(({ children = [] }) => children);
  expect(guarded.length).toBeGreaterThan(0);
  for (const { path = '' } of guarded) {
    const { status, text } = await get(`/${path.replace('?', '').replaceAll(/:\w+/g, '1')}`);
    expect(status, path).toBe(200);
    expect(text, path).not.toMatch(/<(form|article|table)\b/);
  }
});

test('a page brings its styles along, and one for visitors asks for no script before it is shown', async () => {
  for (const path of ['/', '/login', '/feed']) {
    const { text, headers } = await get(path);
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(styles, path).toContain('--font-body');
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers.get('content-security-policy'), path).toContain(`style-src 'self' 'sha256-${hash}';`);
    const sheets = text.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.length, path).toBeGreaterThan(1);
    expect(sheets.filter((link) => !link.endsWith(' disabled media="not all">'))).toEqual([]);
    expect(/<link rel="modulepreload"|<script [^>]*type="module"/.test(text), path).toBe(path === '/feed');
  }
});

test.each([
  [['/profiles', '/profiles?x=1', '/profiles?utm_source=mail']],
  [['/post/1', '/post/2?x=1']],
  [['/login-link/one', '/login-link/two']],
  [['/confirm-address/one', '/confirm-address/two']],
  [['/no-such-page', '/nor-this/one?x=1']],
  [['/login-code', '/login-code?email=dale%40example.com']],
  [['/_.data', '/_.data?x=1']],
])('the server sends the same page for %j, whatever is added to its address', async (addresses) => {
  const tags = await Promise.all(addresses.map(async (address) => (await get(address)).headers.get('etag')));
  expect(new Set(tags).size).toBe(1);
  expect(tags[0]).toBeTruthy();
});

test('a page that the browser has already is not sent again, in whatever encoding it came', async () => {
  const { headers } = await get('/history', { 'accept-encoding': 'gzip' });
  const tag = headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect((await get('/history', { 'accept-encoding': 'br' })).headers.get('etag')).toBe(tag);
  expect(await get('/history', { 'if-none-match': `"of-another-page", ${tag}` })).toMatchObject({
    status: 304,
    text: '',
  });
  expect((await get('/history', { 'if-none-match': '"of-another-page"' })).status).toBe(200);
});

test.each(['/no-such-page', '/not-found'])('%s returns 404 and says that there is no such page', async (address) => {
  const { status, text } = await get(address);
  expect(status).toBe(404);
  expect(text).toContain('404 Page Not Found');
});

test('every page in the sitemap opens for a stranger', async () => {
  const addresses = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(addresses.length).toBeGreaterThan(0);
  for (const [, address = ''] of addresses) {
    const { status, text } = await get(new URL(address).pathname);
    expect(status, address).toBe(200);
    expect(text, address).toMatch(/<h1[ >]/);
  }
});

test('every icon for a home screen exists, in the size it claims', async () => {
  const { text } = await get('/');
  const linked = (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(text)?.[1] ?? rel;
  const manifest = JSON.parse((await get(linked('manifest'))).text) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of [...manifest.icons, { src: linked('apple-touch-icon'), sizes: '180x180' }]) {
    const { width, height } = await sharp(await (await fetch(club.url + src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

/** Everything that is text; the others are pictures, fonts, and files to save. */
const textTypes = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;

test('every kind of file and response says its type, and text also its character set', { tags: 'full' }, async () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' });
  const ofEachKind = new Map(files.filter((name) => /\.[a-z\d]+$/.test(name)).map((name) => [extname(name), name]));
  const paths = [...ofEachKind].filter(([kind]) => !['.br', '.gz'].includes(kind)).map(([, name]) => `/${name}`);
  expect(paths.some((path) => path.endsWith('.svg'))).toBe(true);
  const pages = ['/', '/nowhere', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/healthz', '/readyz'];
  const ofApi = ['/api/posts', '/api/site', '/api/nowhere', '/api/docs', '/api/openapi.json'];
  for (const path of [...paths, ...pages, ...ofApi]) {
    const type = (await get(path)).headers.get('content-type') ?? '';
    expect(type, path).toMatch(/^[a-z]+\/[a-z\d.+-]+/);
    if (textTypes.test(type)) expect(type, path).toMatch(/; ?charset=utf-8$/i);
  }
});

const foot =
  '<footer><a href="tel:8135550142">Need help? Call Peg &lt;Lindqvist&gt; at <span>(813) 555-0142</span></a></footer>';

let ada: Person | undefined;

/** Sets the helper's name and phone number; doing it twice changes nothing. */
async function nameHelper(): Promise<void> {
  ada ??= await logIn(club, await signUp(club, 'Ada Admin'));
  const values = { helperName: 'Peg <Lindqvist>', helperPhone: '(813) 555-0142' };
  expect((await ada.ask('PUT', '/api/admin/settings', { values })).status).toBe(200);
}

test('the page for a lost connection says whom to call, as soon as the club names a helper', async () => {
  const first = await get('/offline.html');
  expect(first.text).toContain('We can’t reach the site');
  expect(first.text).not.toContain('<footer>');
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  await nameHelper();
  const changed = await get('/offline.html');
  expect(changed.text).toContain(foot);
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test('a burst of made-up searches is refused in words, and the other pages stay open', { tags: 'race' }, async () => {
  await nameHelper();
  await get('/offline.html');
  const burst = Array.from({ length: 120 }, (_, n) => get(`/profiles?search=burst${n}`));
  expect((await get('/history')).status).toBe(200);
  const refused = (await Promise.all(burst)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(refused[0]?.text).toContain('We’re very busy right now');
  expect(refused[0]?.text).toContain(foot);
});

test.for(['rsvp', 'email', 'unsubscribe', 'create-new-pass', 'join'])(
  'a page whose address is a key is kept from search engines, and other sites don’t learn it: /%s/KEY',
  async (name) => {
    const { headers } = await get(`/${name}/a-key`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await get('/history')).headers.get('x-robots-tag')).toBeNull();
  },
);
