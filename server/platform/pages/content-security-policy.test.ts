// @module-tag sqlite
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-security-policy.ts';
import { toPage } from './page.ts';

const nonce = 'made-for-this-page';
const settings = { dev: false, imageHost: undefined };
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the policy allows only the inline scripts that carry the nonce of this rendering', () => {
  const policy = contentPolicy(
    `<script nonce="${nonce}">one()</script>` +
      `<script type="module" nonce="${nonce}" async="">two("é")</script>` +
      `<script nonce="${nonce}" src="/a.js"></script>`,
    nonce,
    settings,
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two("é")')};`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain(nonce);
});

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with the nonce of another page', '<script nonce="made-for-another">evil()</script>'],
  ['with the nonce in another attribute', `<script data-x="${nonce}">evil()</script>`],
  ['that swallows one of ours', `<script>evil()<script nonce="${nonce}">`],
])('a script %s gets no hash, wherever it came from', (_case, injected) => {
  const policy = contentPolicy(`${injected}<script nonce="${nonce}">ours()</script>`, nonce, settings);
  expect(policy).not.toContain(hashOf('evil()'));
  expect(policy.match(/sha256-/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(policy.replace(hashOf('ours()'), '')).not.toContain('sha256-');
});

test('the nonce is not in the page that is sent', async () => {
  const html = `<!doctype html><script nonce="${nonce}">ours()</script><link rel="modulepreload" nonce="${nonce}">`;
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const page = await toPage({ response, nonce }, settings);
  expect(page.bytes.toString()).toBe('<!doctype html><script>ours()</script><link rel="modulepreload">');
  expect(page.headers['content-security-policy']).toContain(hashOf('ours()'));
});

test('the policy lets pictures go to and come from the configured image host, and nowhere else', () => {
  const imageHost = {
    uploads: 'https://api.example.com',
    serves: ['https://res.example.com', 'https://img.example.com'],
  };
  const policy = contentPolicy('', nonce, { dev: false, imageHost });
  expect(policy).toContain(
    "img-src 'self' data: blob: https://i.ytimg.com https://res.example.com https://img.example.com;",
  );
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(contentPolicy('', nonce, settings)).toContain("connect-src 'self';");
});
