import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { settleMail, startOver, testWithInbound, waitForInbound, writeMail } from '#server/testing/inbound.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import { emailOf, join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { suspend } from '#server/testing/suspensions.ts';
import { giveUpOnEmails } from './give-up.ts';
import { insertContents } from './storage/contents.ts';

const test = testWithInbound();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, []);
});

const now = Date.now();
const late = now - 4 * oneDay;

interface Unhandled extends Partial<Insertable<Schema['inboundMessages']>> {
  headers?: Record<string, string>;
}

/** Stores an email that was never handled. */
async function store({ db }: TestApp, { _id, name }: Person, { headers = {}, ...row }: Unhandled): Promise<void> {
  const subject = row.subject ?? 'Pancakes';
  const raw = await writeMail({ from: emailOf(name), to: 'club@example.com', subject, text: 'Hi', headers });
  await inTransaction(db, async (tx) => {
    const usual = {
      userId: Number(_id),
      purpose: 'comment',
      thing: '147',
      state: 'waiting',
      receivedAt: late,
    } as const;
    const { id } = await tx
      .insertInto('inboundMessages')
      .values({ messageKey: crypto.randomUUID(), sender: emailOf(name), subject, ...usual, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertContents(tx, id, { token: 'k3ab', raw });
  });
}

const giveUp = ({ db }: TestApp) => giveUpOnEmails({ db, readLetterhead }, now);

test('an email that could not be handled for days is listed as refused and deleted, and its writer is told once', async ({
  app,
  club,
  mailbox,
}) => {
  for (const state of ['waiting', 'confirmed'] as const) await store(app, club.peg, { state });
  await store(app, club.dale, { subject: 'Waffles' });
  await store(app, club.max, { receivedAt: now });
  for (const _run of [1, 2]) await giveUp(app);
  const refused = { outcome: 'refused', reason: expect.stringContaining('We tried for two days'), bytes: 0 };
  expect(await waitForInbound(club.ada, 3)).toMatchObject([refused, refused, refused]);
  expect(await app.db.selectFrom('inboundContents').select('messageId').execute()).toHaveLength(1);
  const { text } = await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email');
  expect(text).toMatch(/Your email “Pancakes” arrived.*on our server failed.*\/post\/147/s);
  expect(await settleMail(app, mailbox)).toEqual([club.dale, club.peg].map(({ name }) => emailOf(name)).toSorted());
});

test('no member hears of an email that a stranger or a program may have sent, or that was not from a member', async ({
  app,
  club,
  mailbox,
}) => {
  const [rosa, walt] = [await join(app, 'Rosa Medina', 'User'), await join(app, 'Walt Brandt', 'User')];
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(rosa._id)).execute();
  await suspend(club.ada, walt);
  await startOver(app, mailbox, []);
  await store(app, club.peg, { isUnknown: 1 });
  await store(app, club.peg, { userId: null });
  await store(app, club.peg, { headers: { 'Auto-Submitted': 'auto-replied' } });
  await store(app, club.peg, { subject: 'Réponse automatique : News' });
  for (const who of [rosa, walt, club.gus]) await store(app, who, {});
  await giveUp(app);
  await waitForInbound(club.ada, 7);
  expect(await settleMail(app, mailbox)).toEqual([]);
});

test('the writer is told even if the email can’t be read anymore because JWT_SECRET was replaced', async ({
  app,
  club,
  mailbox,
}) => {
  await store(app, club.peg, {});
  await app.db.updateTable('inboundContents').set({ raw: 'v1:' }).execute();
  await giveUp(app);
  await mailbox.wait(emailOf(club.peg.name), 'We couldn’t use your email');
});
