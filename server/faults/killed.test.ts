import { expect, onTestFinished, test } from 'vitest';
import { logIn, type Person, signUp } from '#server/testing/people.ts';
import { listAllPosts } from '#server/testing/posts.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';

const enough = 200;
const names = ['Peg Lindqvist', 'Dale Harmon', 'Rosa Medina', 'Walt Brandt', 'Gil Long', 'Max Ellison'];

test('a server that is killed while members write loses no post that it acknowledged', async () => {
  const dataDir = createDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const server = await startServerProcess(dataDir);
  const writers = await Promise.all(names.map(async (name) => logIn(server, await signUp(server, name))));

  const acknowledged: string[] = [];
  const writing = writers.map((writer) => writeUntilCut(writer, acknowledged));
  await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(enough);
  await server.stop('SIGKILL');
  await Promise.all(writing);

  const again = await startServerProcess(dataDir);
  const kept = await listAllPosts(await logIn(again, writers[0] as Person));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(await again.stop()).toBe(0);
});

/** Writes post after post, two at a time, until the server no longer responds; notes the ids of those that were saved. */
async function writeUntilCut(writer: Person, acknowledged: string[]): Promise<void> {
  const writeOn = async () => {
    for (let n = 0; ; n++) {
      const { status, body } = await writer.ask('POST', '/api/posts', { body: `Inning ${n}` });
      if (status !== 201) throw new Error(`A post was refused with ${status}`);
      acknowledged.push(body._id);
    }
  };
  await Promise.allSettled([writeOn(), writeOn()]);
}
