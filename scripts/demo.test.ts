// @module-tag full
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';

test('the demo listens where the .env file says, and leaves the other settings to the real club', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-demo-test-'));
  const port = await findFreePort();
  writeFileSync(join(folder, '.env'), `PORT=${port}\nSMTP_URL=not even an address\n`);
  const { PORT: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts')], { cwd: folder, env });
  const trouble = text(child.stderr);
  child.stdout.on('data', (words) => {
    if (String(words).includes('The sample club is running')) child.kill('SIGTERM');
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  rmSync(folder, { recursive: true });
  expect(await trouble).toBe('');
  expect(printed).toContain(`The sample club is running: http://localhost:${port}\n`);
  expect(code).toBe(0);
});
