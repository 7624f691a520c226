import { setTimeout as wait } from 'node:timers/promises';
import { startMailbox } from '#server/testing/mailbox.ts';
import type { Figure } from './figures.ts';
import { type Person, send, signUp } from './people.ts';
import { startTarget } from './target.ts';

const senders = 3;
const messagesEach = 20;
const text = 'Please send your dues today: https://dues.example';
const victim = 'victim@elsewhere.example';

/** A stranger opens an account with somebody’s address and others with made-up ones, which write to it. */
export async function attackStrangers(folder: string): Promise<Figure[]> {
  const attack = `8. ${senders * messagesEach} messages to an address that nobody proved`;
  const mailbox = await startMailbox();
  const target = await startTarget(folder, { SMTP_URL: mailbox.url });
  await signUp(target.url, 'ada@example.com', '203.0.113.1');
  const { token = '' } = await signUp(target.url, victim, '203.0.113.9');
  const path = `/api/profile/user/${readId(token)}/message`;
  for (let number = 0; number < senders; number++) {
    const thief = await signUp(target.url, `treasurer${number}@example.com`, '203.0.113.9');
    await Promise.all(Array.from({ length: messagesEach }, () => write(target.url, thief, path)));
  }
  await quiet(() => mailbox.received.length);
  const arrived = mailbox.received.filter((email) => email.to === victim && email.text.includes(text)).length;
  await target.stop();
  await mailbox.stop();
  return [{ attack, figure: 'emails with the stranger’s words that arrived', value: `${arrived}` }];
}

function write(url: string, sender: Person, path: string) {
  return send(url, sender, 'POST', path, { body: text });
}

function readId(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id;
}

/** Waits until nothing has arrived for two seconds. */
async function quiet(count: () => number): Promise<void> {
  for (let last = -1; last !== count(); ) {
    last = count();
    await wait(2000);
  }
}
