import { type SqlBool, sql } from 'kysely';
import type { CallReason, Reached } from '#contracts/mailings/calls.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { countRecipients } from './audience.ts';
import { isStillInAudience, reasonOfNotice, selectOfNotice, selectPeopleOfNotice } from './recipients.ts';

type Group = keyof Reached;

const groupOf: Record<CallReason, Group> = {
  'no email': 'noAddress',
  bounced: 'bounced',
  unsubscribed: 'unsubscribed',
  'no answer': 'open',
  'not seen': 'open',
};

const nobody: Reached = { accepted: 0, bounced: 0, noAddress: 0, unsubscribed: 0, called: 0, open: 0 };

/**
 * Counts how a notice reached each person it was for. People who are suspended or changed roles count only if they got it or were
 * called; people who have left, only if they got it.
 */
export async function countReached(db: Database, noticeId: number, now: number): Promise<Reached> {
  const notice = await db
    .selectFrom('notices')
    .select(['audience', 'eventId', 'startedAt'])
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow();
  // Before it begins, recipients are recorded only if its event was deleted.
  if (notice.startedAt === null && !(await hasRecipients(db, noticeId))) return expectReached(db, notice);
  const reached = { ...nobody, accepted: await countFormer(db, noticeId) };
  const rows = await selectPeopleOfNotice(db, noticeId)
    .select([
      'state',
      reasonOfNotice(now).as('why'),
      isStillInAudience(notice.audience, now).as('isMember'),
      sql<SqlBool>`done_at is not null`.as('isCalled'),
    ])
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .groupBy(['state', 'why', 'isMember', 'isCalled'])
    .execute();
  for (const row of rows) {
    const group = findGroup(row);
    if (group) reached[group] += row.people;
  }
  return reached;
}

interface Outcome {
  state: string;
  why: CallReason | null;
  isMember: SqlBool;
  isCalled: SqlBool;
}

function findGroup({ state, why, isMember, isCalled }: Outcome): Group | undefined {
  if (isCalled) return 'called';
  if (!isMember) return state === 'sent' ? 'accepted' : undefined;
  if (why !== null) return groupOf[why];
  if (state === 'sent') return 'accepted';
  return state === 'skipped' ? undefined : 'open';
}

type Expected = Parameters<typeof countRecipients>[1];

async function expectReached(db: Database, notice: Expected): Promise<Reached> {
  const { people, noAddress, unsubscribed } = await countRecipients(db, notice);
  return { ...nobody, noAddress, unsubscribed, open: people };
}

async function hasRecipients(db: Database, noticeId: number): Promise<boolean> {
  const first = selectOfNotice(db, noticeId).select('id').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** Counts recipients who have left the club. */
async function countFormer(db: Database, noticeId: number): Promise<number> {
  const { people } = await selectOfNotice(db, noticeId)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('state', '=', 'sent')
    .where('userId', 'is', null)
    .executeTakeFirstOrThrow();
  return people;
}
