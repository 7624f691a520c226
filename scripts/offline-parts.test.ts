import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOfflineParts } from './offline-parts.ts';

const members = ['root', 'member-guard', 'home', 'feed', 'post', 'events', 'event', 'directory', 'dashboard'];
const ids = [...members, 'profile', 'profile-by-user'];

function build(files: Record<string, string>, routes: Record<string, object>): string {
  const dir = mkdtempSync(join(tmpdir(), 'fieldhouse-build-'));
  mkdirSync(join(dir, 'assets'));
  const manifest = { entry: { module: '/assets/entry-a.js', imports: [] }, routes };
  const all = { ...files, 'manifest-1.js': `window.__manifest=${JSON.stringify(manifest)};` };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(dir, 'assets', name), text);
  return dir;
}

test('the parts of the pages that open without a connection are what they load, what that loads, and nothing of other pages', async () => {
  const page = { module: '/assets/page-b.js', css: ['/assets/page-c.css#'] };
  const routes = { ...Object.fromEntries(ids.map((id) => [id, page])), admin: { module: '/assets/admin-z.js' } };
  const dir = build(
    {
      'entry-a.js': 'import("./later-d.js")',
      'page-b.js': 'import "./shared-e.js"; img("/art/bus.svg"); import("./not-built.js")',
      'page-c.css': 'src:url(/assets/font-f.woff2)',
      'shared-e.js': 'import "./page-b.js"; use("/assets/icons-g.svg")',
      'later-d.js': '',
      'font-f.woff2': '',
      'icons-g.svg': '',
      'admin-z.js': '',
    },
    routes,
  );
  expect(await listOfflineParts(dir)).toEqual({
    build: 'manifest-1.js',
    parts: [
      '/art/bus.svg',
      '/assets/entry-a.js',
      '/assets/font-f.woff2',
      '/assets/icons-g.svg',
      '/assets/later-d.js',
      '/assets/manifest-1.js',
      '/assets/page-b.js',
      '/assets/page-c.css',
      '/assets/shared-e.js',
    ],
  });
  rmSync(dir, { recursive: true });
});

test('a build without one of these pages is refused', async () => {
  const dir = build({ 'entry-a.js': '' }, {});
  await expect(listOfflineParts(dir)).rejects.toThrow('The build has no page root');
  rmSync(dir, { recursive: true });
});
