// @module-tag sqlite
import { expect } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { encrypt } from '#server/platform/jobs/encryption.ts';
import { testSecret } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';
import { findContents, insertContents } from './contents.ts';

const test = testWithApp();

const token = 'k3ab';
/** All bytes, as in 8-bit mail. */
const raw = Buffer.from(Array.from({ length: 100_000 }, (_, number) => number % 256));

test('8-bit mail takes a third more bytes in the database than it has, and is read as it was', async ({ app }) => {
  const { id, bytes } = await inTransaction(app.db, async (tx) => {
    const row = { messageKey: 'new', sender: '', subject: '', state: 'held', receivedAt: Date.now() } as const;
    const { id } = await tx.insertInto('inboundMessages').values(row).returning('id').executeTakeFirstOrThrow();
    await insertContents(tx, id, { token, raw });
    const read = tx.selectFrom('inboundMessages').select(['id', 'bytes']).where('id', '=', id);
    return read.executeTakeFirstOrThrow();
  });
  expect(Number(bytes) / raw.byteLength).toBeLessThan(1.34);
  expect(await findContents(app.db, id)).toEqual({ token, raw });
});

test('mail that an earlier version stored as text can still be read', async ({ app }) => {
  const row = { messageKey: 'old', sender: '', subject: '', state: 'held', receivedAt: Date.now() } as const;
  const { id } = await app.db.insertInto('inboundMessages').values(row).returning('id').executeTakeFirstOrThrow();
  const stored = encrypt(testSecret, 'inbound email', `${token}\n${raw.toString('latin1')}`);
  await app.db.insertInto('inboundContents').values({ messageId: id, raw: stored }).execute();
  expect(await findContents(app.db, id)).toEqual({ token, raw });
});
