// @module-tag sqlite
// @module-tag full

import { expect } from 'vitest';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import {
  deliver,
  deliverFrom,
  replyAddressOf,
  startOver,
  testWithInbound,
  waitForInbound,
} from '#server/testing/inbound.ts';
import { emailOf, type Person } from '#server/testing/people.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithInbound();
const stranger = 'stranger@example.net';

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['posts']);
  await app.db.deleteFrom('inboundContents').execute();
});

async function listHeld(admin: Person) {
  return (await admin.ask('GET', '/api/admin/inbound?outcome=held')).body;
}

test('the page of a held email shows what was stored when it was held, and never reads the email again', async ({
  app,
  port,
  club,
  mailbox,
  visitor,
}) => {
  const { _id: post } = await writePost(club.dale);
  await deliver(port, { from: stranger, to: replyAddressOf(app, club.peg, 'comment', post), text: 'Is this me?' });
  const asked = await mailbox.wait(emailOf(club.peg.name), 'Did you write this email?');
  await app.db.updateTable('inboundContents').set({ raw: 'v1:unreadable' }).execute();
  const { body } = await visitor.ask('GET', `/api/emails/${tokenIn(asked, 'email')}`);
  expect(body).toMatchObject({ kind: 'held', from: stranger, text: 'Is this me?', pictures: 0, isOpen: true });
});

test('there is a limit to what is held for one member, and all other email still arrives', async ({
  app,
  port,
  club,
}) => {
  const { _id: post } = await writePost(club.dale);
  await holdBytes(app, inboundLimits.heldOfMember - 100, club.peg);
  const toAddressOf = (member: Person) => replyAddressOf(app, member, 'comment', post);
  const mail = { from: stranger, text: 'Is this me?' };
  await expect(deliver(port, { ...mail, to: toAddressOf(club.peg) })).rejects.toMatchObject({ responseCode: 451 });
  await deliver(port, { ...mail, to: toAddressOf(club.dale) });
  for (const member of [club.peg, club.dale])
    await deliverFrom(port, member, { to: toAddressOf(member), text: 'Still here.' });
  const listed = await waitForInbound(club.ada, 4);
  expect(listed.map(({ outcome }) => outcome).toSorted()).toEqual(['comment', 'comment', 'held', 'held']);
});

test('there is a limit to what is held for all members together', async ({ app, port, club }) => {
  await holdBytes(app, inboundLimits.heldInAll, club.max);
  const to = replyAddressOf(app, club.peg, 'comment', '1');
  await expect(deliver(port, { from: stranger, to, text: 'Hi' })).rejects.toMatchObject({ responseCode: 451 });
});

test('an Admin sees how large held emails are, and deletes one, which makes room', async ({ app, port, club }) => {
  const to = replyAddressOf(app, club.peg, 'comment', '1');
  const id = await holdBytes(app, inboundLimits.heldOfMember, club.peg);
  expect(await listHeld(club.ada)).toMatchObject([{ _id: id, bytes: inboundLimits.heldOfMember }]);
  expect((await club.ada.ask('GET', '/api/admin/status')).body.heldMail).toBe(inboundLimits.heldOfMember);
  for (const who of [club.visitor, club.gus, club.peg, club.max])
    expect((await who.ask('DELETE', `/api/admin/inbound/${id}`)).status).toBe(who === club.visitor ? 401 : 403);
  for (const status of [200, 404])
    expect((await club.ada.ask('DELETE', `/api/admin/inbound/${id}`)).status).toBe(status);
  expect((await club.ada.ask('DELETE', '/api/admin/inbound/nonsense')).status).toBe(404);
  expect(await waitForInbound(club.ada, 1)).toMatchObject([
    { _id: id, outcome: 'refused', reason: 'An Admin deleted it.', bytes: 0 },
  ]);
  await deliver(port, { from: stranger, to, text: 'Hi' });
  await expect.poll(async () => (await listHeld(club.ada)).length).toBe(1);
});

test('Admins are warned when held email fills half of its room', async ({ app, club }) => {
  await holdBytes(app, inboundLimits.heldInAll / 2 + 1, club.peg);
  const { body } = await club.ada.ask('GET', '/api/admin/status');
  expect(body.warnings).toContainEqual(expect.stringMatching(/^125 MB of email wait for members to say/));
});

/** Makes the database say that so much is held for a member. Returns the id of the email. */
async function holdBytes({ db }: TestApp, bytes: number, { _id }: Person): Promise<string> {
  const row = { messageKey: 'held', sender: stranger, subject: 'Hi', state: 'held', outcome: 'held' } as const;
  const { id: messageId } = await db
    .insertInto('inboundMessages')
    .values({ ...row, userId: Number(_id), receivedAt: Date.now(), bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('inboundContents').values({ messageId, raw: 'v1:' }).execute();
  return String(messageId);
}
