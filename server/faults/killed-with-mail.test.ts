import { setTimeout } from 'node:timers/promises';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { test as base, expect } from 'vitest';
import type { Post } from '#contracts/feed/posts.ts';
import { withToken } from '#server/notifications/mail-tokens/mail-links.ts';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { deliverFrom } from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type RestartableClub, startRestartableClub } from '#server/testing/restartable-club.ts';
import { testSecret } from '#server/testing/start-app.ts';

const mailbox = 'club@example.com';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  .extend('port', ({}) => findFreePort())
  .extend('startClub', ({ port }, { onCleanup }) => async (settings: Record<string, string>) => {
    const inbound = { REPLY_ADDRESS: mailbox, INBOUND_SMTP: `127.0.0.1:${port}` };
    const club = await startRestartableClub({ JWT_SECRET: testSecret, ...inbound, ...settings });
    onCleanup(club.remove);
    return club;
  });

/** The pictures of a post: so many that a process is often killed between them. */
const sides = [1, 2, 3, 4, 5];
const names = Array.from({ length: 20 }, (_, number) => `Inning ${number}`);

test.for(['SQLite', 'PostgreSQL'])(
  'on %s, no email that was accepted is lost or counts twice when the server is killed before and while it handles it',
  async (engine, { port, startClub, onTestFinished }) => {
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    if (postgres) onTestFinished(postgres.stop);
    const club = await startClub({ ...(postgres && { DATABASE_URL: postgres.url('postgres') }) });
    const { body: first } = await club.max.ask('POST', '/api/posts', { body: 'Who plays?' });
    const emails = [
      ...names.map((text) => ({ to: addressFor(club, 'comment', first._id), text })),
      ...(await Promise.all(names.slice(0, 4).map((name, number) => writePost(club, name, number)))),
    ];

    const sending = Promise.all(emails.map((mail, number) => sendUntilAccepted(port, club, mail, number)));
    for (const isMoment of [isAccepted, isBeingHandled]) {
      while (!(await club.change(isMoment))) await setTimeout(10);
      await club.end('SIGKILL');
      await club.start();
    }
    await sending;
    await finishAll(club);

    const posts = (await club.max.ask('GET', '/api/posts')).body as Post[];
    const comments = (await club.max.ask('GET', `/api/posts/${first._id}`)).body.comments as { body: string }[];
    expect(comments.map(({ body }) => body).toSorted()).toEqual(names.toSorted());
    const written = posts.filter(({ _id }) => _id !== first._id);
    expect(written.map(({ body, pictures }) => `${body} (${pictures.length})`).toSorted()).toEqual(
      names.slice(0, 4).map((name) => `${name} (${sides.length})`),
    );
    expect(await club.end()).toBe(0);
  },
);

type Change = Parameters<RestartableClub['change']>[0];

function addressFor({ max }: RestartableClub, purpose: 'comment' | 'post', thing: string): string {
  const owner = { userId: Number(max._id), address: emailOf(max.name) };
  return withToken(mailbox, issueMailToken(testSecret, owner, { purpose, thing }));
}

async function writePost(club: RestartableClub, subject: string, number: number): Promise<Mail.Options> {
  const pictures = sides.map((side) =>
    twoHalves(1200 + number, 300 * side)
      .jpeg()
      .toBuffer(),
  );
  const attachments = (await Promise.all(pictures)).map((content) => ({ content, filename: 'field.jpg' }));
  return { to: addressFor(club, 'post', '0'), subject, attachments };
}

/** Sends an email as a mail server does: again and again, until it is accepted. */
async function sendUntilAccepted(port: number, { max }: RestartableClub, mail: Mail.Options, number: number) {
  for (;;) {
    const isAcknowledged = await deliverFrom(port, max, { ...mail, messageId: `<${number}@example.com>` }).then(
      () => true,
      () => false,
    );
    if (isAcknowledged) return;
    await setTimeout(50);
  }
}

const isAccepted = (async (db) =>
  (await db.selectFrom('inboundMessages').select('id').execute()).length > 3) satisfies Change;

/** In the middle of writing a post: it has pictures, but no text yet. On a busy machine, all may be done sooner. */
const isBeingHandled = (async (db) => {
  const unhandled = await db.selectFrom('inboundMessages').select('id').where('outcome', 'is', null).execute();
  const posts = await db.selectFrom('posts').select('id').execute();
  if (unhandled.length === 0 && posts.length > 4) return true;
  const uploads = await db.selectFrom('uploads').select('id').execute();
  const shown = await db.selectFrom('postPictures').select('postId').execute();
  return uploads.length > shown.length;
}) satisfies Change;

/** Waits until all emails are handled, including those that the killed process had begun. */
async function finishAll(club: RestartableClub): Promise<void> {
  await club.change((db) => db.updateTable('jobs').set({ runAt: 0 }).where('kind', '=', 'handle-email').execute());
  const isDone: (db: Parameters<Change>[0]) => Promise<boolean> = async (db) =>
    (await db.selectFrom('jobs').select('id').where('kind', '=', 'handle-email').execute()).length === 0;
  await expect.poll(() => club.change(isDone), { interval: 100 }).toBe(true);
}
