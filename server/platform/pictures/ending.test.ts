// @module-tag sqlite
// @module-tag full
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longestDrain } from '#server/start.ts';
import { logIn, type Person, signUp } from '#server/testing/people.ts';
import { isRunning, readPeakMemory, waitForPictureProcess } from '#server/testing/picture-processes.ts';
import { emptyPng, twoHalves, upload } from '#server/testing/pictures.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

// Slow: each test starts a server, and one waits until that server gives up.

const secret = 'a secret that no picture process may know';

let server: ServerProcess;
let dale: Person;
let large: Buffer;

beforeEach(async () => {
  server = await startFreshServer({ JWT_SECRET: secret });
  dale = await logIn(server, await signUp(server, 'Dale Hutchings'));
  large = await twoHalves(1200, 900).jpeg().toBuffer();
});
afterEach(() => server.stop('SIGKILL'));

function send(picture = large): Promise<number> {
  return upload(server, dale, picture, { preset: 'photo' }).then(
    ({ status }) => status,
    () => 0,
  );
}

test('a server that is stopping finishes the current picture, and leaves no process behind', async () => {
  await upload(server, dale, await twoHalves(60, 60).png().toBuffer());
  const sent = send();
  const decoder = await waitForPictureProcess(server.pid);
  await expect.poll(() => readdirSync(join(server.dataDir, 'incoming'))).toHaveLength(1);
  // As Ctrl-C and systemd do, which stop everything at once.
  process.kill(decoder, 'SIGINT');
  process.kill(decoder, 'SIGTERM');
  expect(await server.stop()).toBe(0);
  expect(await sent).toBe(200);
  expect(isRunning(decoder)).toBe(false);
});

test('a picture that never finishes does not keep a server from stopping within 10 seconds', async () => {
  const sent = send();
  const decoder = await waitForPictureProcess(server.pid);
  process.kill(decoder, 'SIGSTOP');
  expect(longestDrain).toBeLessThan(10_000);
  // It would never stop if it waited for the picture.
  expect(await server.stop()).toBe(0);
  expect(isRunning(decoder)).toBe(false);
  expect(await sent).not.toBe(200);
});

test('a picture process does not outlive a server that is killed', async () => {
  const sent = send(emptyPng(7000, 7000, { bits: 16, color: 6 }));
  const decoder = await waitForPictureProcess(server.pid);
  // It has begun to decode, and has seconds to go.
  await expect.poll(() => readPeakMemory(decoder)).toBeGreaterThan(150e6);
  await server.stop('SIGKILL');
  await sent;
  await expect.poll(() => isRunning(decoder)).toBe(false);
});

// Only Linux shows the environment of another process.
test.skipIf(!existsSync('/proc/self'))('a picture process gets none of the settings', async () => {
  const sent = send();
  const environment = readFileSync(`/proc/${await waitForPictureProcess(server.pid)}/environ`, 'utf8');
  expect(environment).toContain('NODE_CHANNEL_FD');
  expect(environment).not.toMatch(/secret|DATA_DIR|JWT|HOME|PATH/);
  await sent;
});
