// @module-tag sqlite
// @module-tag full
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect } from 'vitest';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { deliverFrom, replyAddressOf, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { emailOf, join, type Person } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithInbound();
const { message: largest } = inboundLimits;
const burst = 1000;

test.beforeEach(async ({ app }) => {
  for (const table of ['inboundMessages', 'posts', 'jobs'] as const) await app.db.deleteFrom(table).execute();
});

/**
 * Sends many emails over a few connections, while `reader` asks for the feed again and again. Returns the slowest response that
 * `reader` got, in ms, and how many emails the server asked to get later (451).
 */
async function flood(port: number, reader: Person, mails: object[]): Promise<{ slowest: number; later: number }> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 10,
    maxMessages: 1000,
  });
  let isOver = false;
  let later = 0;
  const deliverOne = (mail: object) =>
    transport.sendMail(mail).catch(({ responseCode }) => {
      expect(responseCode).toBe(451);
      later++;
    });
  const sending = Promise.all(mails.map(deliverOne)).finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const start = performance.now();
    expect((await reader.ask('GET', '/api/posts')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - start);
  }
  await sending;
  transport.close();
  return { slowest, later };
}

const countRows = async (app: TestApp) => (await app.db.selectFrom('inboundMessages').select('id').execute()).length;

test('of 1,000 emails from a member within an hour, 60 are handled, and the sender is asked to try the others later', async ({
  app,
  port,
  club,
}) => {
  const { _id: post } = await writePost(club.dale);
  const mail = { from: emailOf(club.peg.name), to: replyAddressOf(app, club.peg, 'comment', post) };
  const mails = Array.from({ length: burst }, (_, number) => ({ ...mail, subject: 'Hi', text: `Number ${number}` }));
  const { slowest, later } = await flood(port, club.dale, mails);
  expect(slowest).toBeLessThan(5000);
  expect(later).toBe(burst - inboundLimits.anHour);
  const count = async () => (await club.dale.ask('GET', `/api/posts/${post}`)).body.commentCount;
  await expect.poll(count).toBe(inboundLimits.anHour);
  expect(await countRows(app)).toBe(inboundLimits.anHour);
});

test('1,000 emails of a stranger to a member’s address leave the member room to write', async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const ruth = await join(app, 'Ruth Okafor', 'User');
  const to = replyAddressOf(app, ruth, 'comment', post);
  const mail = { from: 'stranger@example.net', to, subject: 'Hi' };
  await flood(
    port,
    club.dale,
    Array.from({ length: burst }, (_, number) => ({ ...mail, text: `Number ${number}` })),
  );
  await deliverFrom(port, ruth, { to, text: 'It is me.' });
  await expect.poll(() => commentsOn(club.dale, post)).toEqual([`${ruth.name}: It is me.`]);
});

test('of 1,000 emails to addresses that we never gave to anyone, 300 are listed', async ({ app, port, club }) => {
  const mails = Array.from({ length: burst }, () => ({
    from: 'a@example.net',
    to: 'club@example.com',
    subject: 'Hi',
    text: 'Hi',
  }));
  const { slowest, later } = await flood(port, club.dale, mails);
  expect(slowest).toBeLessThan(5000);
  expect([later, await countRows(app)]).toEqual([burst - 300, 300]);
});

test('an email over 25 MB is refused at SMTP, whether it says its size or not', async ({ app, port, club }) => {
  const to = replyAddressOf(app, club.max, 'comment', '1');
  expect(await announceEmail(port, largest + 1)).toMatch(/^552 /);
  const sender = await beginEmail(port, to);
  sender.write('words\n'.repeat(largest / 5));
  expect(await finishEmail(sender)).toMatch(/^552 /);
  expect(await countRows(app)).toBe(0);
});

test('the site still works while emails arrive slowly on 20 connections, and clients that give up make room', async ({
  app,
  port,
  club,
}) => {
  const { _id: post } = await writePost(club.dale);
  const to = replyAddressOf(app, club.max, 'comment', post);
  const slow = await Promise.all(Array.from({ length: 20 }, () => beginEmail(port, to)));
  expect((await club.dale.ask('GET', '/api/posts')).status).toBe(200);
  await expect(deliverFrom(port, club.max, { to, text: 'Hi' })).rejects.toMatchObject({ responseCode: 421 });
  for (const socket of slow) socket.destroy();
  await expect
    .poll(() =>
      deliverFrom(port, club.max, { to, text: 'Hi' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toEqual(['Max Manager: Hi']);
});

test('an email that began while too much arrived is not stored without its beginning', async ({ app, port, club }) => {
  const to = replyAddressOf(app, club.max, 'comment', '1');
  const large = await Promise.all(Array.from({ length: 5 }, () => beginEmail(port, to)));
  await Promise.all(large.map((socket) => send(socket, 'words\r\n'.repeat(largest / 7 - 10))));
  const late = await beginEmail(port, to);
  await send(late, `${'The beginning.\r\n'.repeat(100_000)}`);
  for (const socket of large) socket.destroy();
  const isSmallStored = async () => (await countRows(app)) > 0;
  await expect
    .poll(() => deliverFrom(port, club.max, { to, text: 'Room' }).then(isSmallStored, isSmallStored))
    .toBe(true);
  late.write('The end.\r\n');
  expect(await finishEmail(late)).toMatch(/^452 /);
  expect(await countRows(app)).toBe(1);
});

/** Announces an email of this size, and returns the response. */
async function announceEmail(port: number, bytes: number): Promise<string> {
  const { socket, response } = await talk(port, [`MAIL FROM:<a@example.net> SIZE=${bytes}`]);
  socket.destroy();
  return response;
}

/** Opens a connection and sends an email up to its text. */
async function beginEmail(port: number, to: string): Promise<Socket> {
  const { socket } = await talk(port, ['MAIL FROM:<a@example.net>', `RCPT TO:<${to}>`, 'DATA']);
  await send(socket, `From: a@example.net\r\nTo: ${to}\r\nSubject: Slow\r\n\r\n`);
  return socket;
}

/** Opens a connection and sends these lines. Returns the response to the last one. */
async function talk(port: number, lines: string[]): Promise<{ socket: Socket; response: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  let [response] = await once(socket, 'data');
  for (const line of ['EHLO mx.example.com', ...lines]) {
    socket.write(`${line}\r\n`);
    [response] = await once(socket, 'data');
  }
  return { socket, response };
}

function send(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => {
    socket.write(text, () => resolve());
  });
}

async function finishEmail(socket: Socket): Promise<string> {
  socket.write('\r\n.\r\n');
  const [response] = await once(socket, 'data');
  socket.destroy();
  return response;
}
