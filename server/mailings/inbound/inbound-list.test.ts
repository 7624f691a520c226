import { expect } from 'vitest';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringMailings } from '#server/mailings/mailings.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { deliver, replyAddressOf, startOver, testWithInbound, waitForInbound } from '#server/testing/inbound.ts';
import { mailTokenOf } from '#server/testing/mail-tokens.ts';
import { emailOf, join } from '#server/testing/people.ts';
import { commentsOn, writePost } from '#server/testing/posts.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
});

test('only Admins see what emails did, in pages, for 30 days', async ({ app, club, visitor }) => {
  const now = Date.now();
  const row = { sender: 'a@example.net', subject: 'Hi', state: 'done', outcome: 'refused', reason: null } as const;
  const rows = Array.from({ length: 60 }, (_, number) => ({ ...row, messageKey: `${number}`, receivedAt: now }));
  const old = { ...row, messageKey: 'old', receivedAt: now - inboundLimits.days * oneDay - 1 };
  await app.db
    .insertInto('inboundMessages')
    .values([old, ...rows])
    .execute();
  for (const who of [visitor, club.gus, club.peg, club.max])
    expect((await who.ask('GET', '/api/admin/inbound')).status, who.name).toBe(who === visitor ? 401 : 403);
  await deleteExpired(app.db, expiringMailings, now);
  const first = await club.ada.ask('GET', '/api/admin/inbound');
  expect(first.body).toHaveLength(inboundLimits.page);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await club.ada.ask('GET', next);
  const ids = [...first.body, ...second.body].map(({ _id }) => Number(_id));
  expect([ids.length, ids]).toEqual([60, ids.toSorted((a, b) => b - a)]);
  expect(second.headers.get('link')).toBeNull();
});

test('an email is deleted with the account of the member', async ({ app, port, club }) => {
  const { _id: post } = await writePost(club.dale);
  const walt = await join(app, 'Walt Brandt', 'User');
  await deliver(port, { from: 'a@example.net', to: replyAddressOf(app, walt, 'comment', post), text: 'Hi' });
  await waitForInbound(club.ada, 1);
  expect((await club.ada.ask('DELETE', `/api/admin/user/${walt._id}`)).status).toBe(200);
  expect((await club.ada.ask('GET', '/api/admin/inbound')).body).toEqual([]);
  expect(await app.db.selectFrom('inboundContents').selectAll().execute()).toEqual([]);
});

test('yes and no to a held email at once have one effect', { tags: 'race' }, async ({
  app,
  port,
  club,
  mailbox,
  visitor,
}) => {
  const { _id: post } = await writePost(club.dale);
  await deliver(port, { from: 'peg@work.example', to: replyAddressOf(app, club.peg, 'comment', post), text: 'Hi' });
  const asked = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  const token = tokenIn(asked, 'email');
  const answers = ['yes', 'no', 'yes', 'no', 'yes'].map((answer) =>
    visitor.ask('POST', `/api/emails/${token}`, { answer }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  await expect.poll(async () => (await waitForInbound(club.ada, 1))[0]?.outcome).not.toBe('held');
  const [answered] = await waitForInbound(club.ada, 1);
  expect(await commentsOn(club.dale, post)).toHaveLength(answered?.outcome === 'comment' ? 1 : 0);
  expect((await visitor.ask('GET', `/api/emails/${token}`)).body).toMatchObject({ isOpen: false, text: '' });
});

test('a link that is made up, of another kind, or to an email that is gone says that it has ended', async ({
  app,
  club,
  visitor,
}) => {
  const held = mailTokenOf(app, club.peg, 'held', '99999');
  for (const token of ['made-up', mailTokenOf(app, club.peg, 'comment', '1'), held]) {
    const { status, body } = await visitor.ask('GET', `/api/emails/${token}`);
    expect([status, body.error]).toEqual([
      404,
      'This link no longer works. This is already done, or the link is too old.',
    ]);
  }
  expect((await visitor.ask('POST', `/api/emails/${held}`, { answer: 'yes' })).status).toBe(200);
});
