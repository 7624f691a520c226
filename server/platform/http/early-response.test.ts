// @module-tag sqlite
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { beginUpload, storedFiles } from '#server/testing/pictures.ts';
import { connectRaw, type RawClient } from '#server/testing/raw-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const { createWriteStream } = fs;

/** Makes every write to a file fail as on a full disk; `false` ends this. */
function fillDisk(isFull = true): void {
  fs.createWriteStream = isFull ? () => createWriteStream('/dev/full') : createWriteStream;
  syncBuiltinESMExports();
}

let app: TestApp;
let club: ClubPeople;
let clients: RawClient[] = [];
let begun: ReturnType<typeof beginUpload>[] = [];
/** How many coaches have joined; makes each name different. */
let joined = 0;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
});
afterAll(() => app.stop());
afterEach(async () => {
  fillDisk(false);
  for (const client of clients) client.destroy();
  for (const { drop } of begun) drop();
  await expect.poll(() => storedFiles(app)).toEqual([]);
  [clients, begun] = [[], []];
});

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const upload = '/api/uploads';

function begin(person: Person, count: number): void {
  for (let index = 0; index < count; index++) begun.push(beginUpload(app, person));
}

async function waitForIncoming(count: number): Promise<void> {
  await expect.poll(() => storedFiles(app).length).toBe(count);
}

/** What is sent where, by whom, and in which state of the site. */
interface Case {
  status: number;
  path: string;
  type: string;
  who?: () => Person;
  /** How many bytes are sent; by default, more than the buffers of the system hold. */
  bytes?: number;
  before?: () => Promise<void>;
}

const cases: [string, Case][] = [
  ['a visitor', { status: 401, path: '/api/posts', type: json, who: () => club.visitor }],
  ['a visitor who sends a file', { status: 401, path: upload, type: form, who: () => club.visitor }],
  ['a Guest', { status: 403, path: '/api/posts', type: json, who: () => club.gus }],
  ['a Guest who sends a file', { status: 403, path: upload, type: form, who: () => club.gus }],
  ['an address that leads nowhere', { status: 415, path: '/api/nothing', type: 'text/plain' }],
  ['a page, which takes nothing', { status: 404, path: '/login', type: form }],
  ['an address that cannot be read', { status: 400, path: '/%', type: json }],
  ['JSON that is too large', { status: 413, path: '/api/posts', type: json }],
  ['a file that is too large', { status: 413, path: upload, type: form, bytes: 22_000_000 }],
  ['plain text', { status: 415, path: '/api/posts', type: 'text/plain' }],
  ['a form where JSON is expected', { status: 415, path: '/api/posts', type: form }],
  ['plain text where a form is expected', { status: 415, path: upload, type: 'text/plain' }],
  [
    'a member with too many files under way',
    {
      status: 429,
      path: upload,
      type: form,
      async before() {
        begin(club.dale, 6);
        await waitForIncoming(6);
      },
    },
  ],
  [
    'a site with too many files under way',
    {
      status: 503,
      path: upload,
      type: form,
      async before() {
        begin(club.dale, 2);
        await waitForIncoming(2);
        const names = Array.from({ length: 5 }, () => `Coach ${++joined}`);
        const members = await Promise.all(names.map((name) => join(app, name)));
        for (const member of members) begin(member, 6);
        await waitForIncoming(30);
      },
    },
  ],
  [
    'a disk that is full',
    {
      status: 507,
      path: upload,
      type: form,
      before: async () => fillDisk(),
    },
  ],
];

const filePart = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

function bodyOf({ type, bytes = 8_000_000 }: Case): Buffer {
  const [start, end] = type === form ? [filePart, '\r\n--x--\r\n'] : ['{"body":"', '"}'];
  return Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 'a'), Buffer.from(end)]);
}

async function send(known: Case, header: string): Promise<RawClient> {
  const { path, type, who = () => club.dale, before } = known;
  await before?.();
  const client = await connectRaw(app.url);
  clients.push(client);
  const { token } = who();
  const authorization = token ? `Authorization: ${token}\r\n` : '';
  await client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: ${type}\r\n${header}\r\n`);
  return client;
}

/** Expects the response to be whole, and the connection to close or take the next request at once. */
async function expectUsable(client: RawClient, status: number): Promise<void> {
  const response = await client.read();
  expect(response).toMatchObject({ status, body: expect.stringMatching(/^\{".+"\}$/) });
  if (/^connection: close/im.test(response.head)) return client.ended();
  await client.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await client.read()).status).toBe(200);
}

const framed = (body: Buffer) => `Content-Length: ${body.length}\r\n`;
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe.each(cases)('a refusal of %s leaves no connection hanging:', (_name, known) => {
  const body = bodyOf(known);

  test('the connection does not hang when the client sends everything before it reads', async () => {
    const client = await send(known, framed(body));
    client.pause();
    await client.write(body);
    await expectUsable(client, known.status);
  });

  test('the connection does not hang when the client sends everything in chunks before it reads', async () => {
    const client = await send(known, 'Transfer-Encoding: chunked\r\n');
    client.pause();
    for (let at = 0; at < body.length; at += 1_000_000) await client.write(chunk(body.subarray(at, at + 1_000_000)));
    await client.write('0\r\n\r\n');
    await expectUsable(client, known.status);
  });

  test('the connection does not hang when the client first asks whether it may send', async () => {
    const client = await send(known, `${framed(body)}Expect: 100-continue\r\n`);
    expect((await client.read()).status).toBe(100);
    await client.write(body.subarray(0, 100_000));
    await expectUsable(client, known.status);
  });

  test.runIf(known.status !== 413)('the connection does not hang when the client stops in the middle', async () => {
    const client = await send(known, framed(body));
    await client.write(body.subarray(0, 100_000));
    await expectUsable(client, known.status);
  });
});

test('a small body that came with its head keeps the connection open', async () => {
  const client = await connectRaw(app.url);
  clients.push(client);
  for (const path of ['/api/posts', '/api/nothing', '/login']) {
    await client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nContent-Length: 2\r\n\r\n{}`);
    const response = await client.read();
    expect([401, 404]).toContain(response.status);
    expect(response.head).not.toMatch(/connection: close/i);
  }
});

test('what follows a refused body on the same connection is never taken for a request', async () => {
  const known = { status: 401, path: '/api/posts', type: json, who: () => club.visitor };
  const client = await send(known, 'Content-Length: 100000\r\n');
  expect((await client.read()).status).toBe(401);
  const inside = JSON.stringify({ body: 'Smuggled' });
  await client.write(
    `${' '.repeat(100_000)}POST /api/posts HTTP/1.1\r\nHost: x\r\nAuthorization: ${club.dale.token}\r\n` +
      `Content-Type: ${json}\r\nContent-Length: ${inside.length}\r\n\r\n${inside}`,
  );
  await client.ended();
  expect((await club.dale.ask('GET', '/api/posts')).body).toEqual([]);
});
