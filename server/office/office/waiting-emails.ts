import { mostWaitingEmails, type WaitingEmail } from '#contracts/office/office.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { readPayload, wakeWorkers } from '#server/platform/jobs/queue.ts';
import type { Email } from '#server/platform/mail/email.ts';

const kind = 'send-mail';

export async function countWaitingEmails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists waiting emails, oldest first. */
export async function listWaitingEmails(db: Database): Promise<WaitingEmail[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'payloadJson', 'attempts', 'runAt', 'createdAt', 'lastError'])
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(mostWaitingEmails)
    .execute();
  return rows.map(({ id, payloadJson, attempts, runAt, createdAt, lastError }) => {
    const email = readPayload(db, kind, payloadJson) as Email | undefined;
    return {
      _id: String(id),
      address: email?.to.address ?? '',
      subject: email?.subject ?? 'Written with another JWT_SECRET, so it can’t be read',
      date: new Date(createdAt).toISOString(),
      next: new Date(runAt).toISOString(),
      attempts,
      problem: lastError,
    };
  });
}

/** Makes emails that wait for another try due now, but none that is being sent at this moment: it would go out twice. */
export async function retryEmails(db: Database, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ runAt: now })
    .where('kind', '=', kind)
    .where('runAt', '>', now)
    .where('lastError', 'is not', null)
    .execute();
  wakeWorkers(db, kind);
}

/** Deletes a waiting email, and returns its subject. @throws Refusal 404 when it was sent or dropped meanwhile */
export async function dropEmail(db: Database, id: number): Promise<string> {
  const row = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('payloadJson')
    .executeTakeFirst();
  if (!row) throw notFound('email');
  return (readPayload(db, kind, row.payloadJson) as Email | undefined)?.subject ?? '';
}
