import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows just the inline scripts that the page was made with', () => {
  const policy = contentPolicy(
    '<script>one()</script><script type="module" async="">two("é")</script><script src="/a.js"></script>',
    false,
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two("é")')};`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain(hashOf(''));
});
