import { type AliasedExpression, type SqlBool, sql } from 'kysely';
import type { CallReason } from '#contracts/mailings/calls.ts';
import { isFailing } from '#server/accounts/accounts/failing-addresses.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import {
  isNotSeen,
  isStillInAudience,
  reasonOfNotice,
  selectPeopleOfNotice,
} from '#server/mailings/notices/recipients.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { CallList, EventCalls, NoticeCalls } from './call-list.ts';

/** A person who may be on a list. */
export interface Candidate {
  userId: number;
  name: string;
  sortName: string;
  /** Null for people who are not on the list. */
  reason: CallReason | null;
  callerId: number | null;
  doneAt: number | null;
  note: string | null;
}

/** Selects everyone who may be on a list; the reason is null for everyone who is not. A member who was called stays on it. */
export function selectCandidates(db: Database, list: CallList, now: number): AliasedExpression<Candidate, 'people'> {
  return list.kind === 'notice' ? selectOfNotice(db, list, now) : selectOfEvent(db, list, now);
}

const columns = ['users.id as userId', 'users.name', 'users.sortName', 'calls.callerId', 'calls.note'] as const;

function selectOfNotice(db: Database, { id, audience }: NoticeCalls, now: number) {
  const kept = sql<CallReason | null>`case when calls.done_at is not null then calls.reason end`;
  return selectPeopleOfNotice(db, id)
    .select(columns)
    .select('calls.doneAt')
    .select(sql<CallReason | null>`coalesce(${reasonOfNotice(now)}, ${kept})`.as('reason'))
    .where(isStillInAudience(audience, now))
    .as('people');
}

function selectOfEvent(db: Database, list: EventCalls, now: number) {
  const doneAt = doneForEvent(list);
  const kept = sql<CallReason | null>`case when ${doneAt} is not null then calls.reason end`;
  return db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .leftJoin('eventAnswers', (join) =>
      join.onRef('eventAnswers.userId', '=', 'users.id').on('eventAnswers.eventId', '=', list.id),
    )
    .leftJoin('calls', (join) => join.onRef('calls.userId', '=', 'users.id').on('calls.eventId', '=', list.id))
    .select(columns)
    .select(doneAt.as('doneAt'))
    .select(sql<CallReason | null>`coalesce(${reasonForEvent(list, now)}, ${kept})`.as('reason'))
    .where('users.role', '!=', 'Guest')
    .where(isNotSuspended(now))
    .as('people');
}

const mayCome = sql<SqlBool>`event_answers.answer in ('going', 'maybe')`;

/** Returns when the call was made; null where a member who may come has to hear of a later change. */
function doneForEvent({ changedAt }: EventCalls) {
  return sql<number | null>`case when ${mayCome} and calls.done_at < ${changedAt} then null else calls.done_at end`;
}

/**
 * Returns why a member is called. A member who answered before the last change got an email about it; the others only saw the event
 * announced on the site.
 */
function reasonForEvent({ isOpen, canceledAt, changedAt }: EventCalls, now: number) {
  const mayHaveMissed = sql<SqlBool>`(${mayCome} and event_answers.answered_at < ${changedAt})`;
  const isAsked = isOpen && canceledAt === null ? sql<SqlBool>`event_answers.answer is null` : sql<SqlBool>`1 = 0`;
  return sql<CallReason | null>`case
    when not (coalesce(${mayHaveMissed}, 1 = 0) or ${isAsked}) then null
    when users.email_norm = '' then 'no email'
    when ${isFailing} or ${isRefused} then 'bounced'
    when not ${wantsEmail.events} then 'unsubscribed'
    when event_answers.answer is null then 'no answer'
    when ${isNotSeen(now)} then 'not seen'
  end`;
}

/** The mail server refused the newest email to their address. */
const isRefused = sql<SqlBool>`coalesce((
  select newest.state from email_log as newest
  where newest.user_id = users.id and newest.address = users.email and newest.state <> 'waiting'
  order by newest.at desc limit 1
), '') = 'failed'`;
