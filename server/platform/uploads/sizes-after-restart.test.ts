// @module-tag sqlite
// @module-tag full
import { expect, onTestFinished, test } from 'vitest';
import { logIn, signUp } from '#server/testing/people.ts';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';

test('a server that is killed before it has made the sizes of a photo makes them after its next start', async () => {
  const dataDir = createDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const killed = await startServerProcess(dataDir);
  const account = await signUp(killed, 'Dale Hutchings');
  const photo = await twoHalves(4032, 3024).jpeg().toBuffer();
  const { body } = await upload(killed, await logIn(killed, account), photo, { preset: 'photo' });
  await killed.stop('SIGKILL');

  const server = await startServerProcess(dataDir);
  onTestFinished(async () => void (await server.stop()));
  const dale = await logIn(server, account);
  expect((await fetch(server.url + body.secure_url)).status).toBe(200);
  const isReady = async () => (await dale.ask('GET', `/api/uploads/${body.public_id}`)).body.ready;
  await expect.poll(isReady).toBe(true);
  const small = await fetch(`${server.url}/uploads/${body.public_id}/480.webp`);
  expect(small.headers.get('content-type')).toBe('image/webp');
});
