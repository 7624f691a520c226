import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows just the inline scripts that the page was made with', () => {
  const policy = contentPolicy(
    '<script>one()</script><script type="module" async="">two("é")</script><script src="/a.js"></script>',
    { dev: false, imageHost: undefined },
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two("é")')};`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain(hashOf(''));
});

test('lets pictures go to and come from the image host that is set, and nowhere else', () => {
  const policy = contentPolicy('', { dev: false, imageHost: 'https://images.example.com' });
  expect(policy).toContain("img-src 'self' data: blob: https://i.ytimg.com https://images.example.com;");
  expect(policy).toContain("connect-src 'self' https://images.example.com;");
  expect(contentPolicy('', { dev: false, imageHost: undefined })).toContain("connect-src 'self';");
});
