import { expect, test } from 'vitest';
import { judge, readRefusal } from './refusal-rule.ts';

// @module-tag sqlite

/** What mail servers say, in the shapes that they use; the first word is the code of the report where it has one. */
const said: Record<'dead' | 'full' | 'other', string[]> = {
  dead: [
    '5.5.0 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [BN8NAM12FT012]',
    '5.0.0 550 Requested action not taken: mailbox unavailable',
    "550-'5.1.1 <ray@example.org>: Recipient unknown",
    '550 5.1.1 "Unknown User"',
    '5.0.0 Unrouteable address',
    '5.0.0 all relevant MX records point to non-existent hosts',
    '550 5.1.1 <ray@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DM6NAM11FT010]',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.2.1 The email account that you tried to reach is disabled.',
    '550 5.2.1 The email account that you tried to reach is inactive.',
    '550 5.2.1 Mailbox disabled, not accepting messages',
    '554 delivery error: dd This user doesn’t have a yahoo.com account (ray@yahoo.com) [0]',
    '552 1 Requested mail action aborted, mailbox not found',
    '554 30 Sorry, your message to ray@verizon.net cannot be delivered. This mailbox is disabled (554.30).',
    '550 5.1.1 Not our Customer',
    '550 5.1.0 Address rejected ray@example.org',
    '550 #5.1.0 Address rejected.',
    '550 Sorry, no mailbox here by that name. (#5.1.1)',
    '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550',
    '550 permanent failure for one or more recipients (ray@example.org:550 No such recipient)',
    '550 ray@example.org... No such user',
    '553 5.3.0 <ray@example.org>... User unknown',
    '550 RCPT TO:<ray@example.org> User unknown',
    '550 User ray (ray@example.org) not listed in Domino Directory',
    '554 5.7.1 <ray@example.org>: Recipient address rejected: user ray@example.org does not exist',
    '550 5.1.6 recipient no longer on server: ray@icloud.example',
    '550 5.1.1 unknown or illegal alias: ray@example.org',
    '550 Account is inactive',
    '550 There is no one at this address',
    'host mx.spamfilter.example[192.0.2.1] said: 550 No such user (in reply to RCPT TO command)',
    '5.4.4 Host or domain name not found. Name service error for name=exampel.org type=A: Host not found',
  ],
  full: [
    '5.2.2 552 5.2.2 <ray@example.org>: user is over quota',
    '552 Mailbox full',
    '5.0.0 552 Requested mail action aborted: exceeded storage allocation; mailbox full',
    '4.2.2 452 4.2.2 The email account that you tried to reach is over quota.',
    '554 5.5.0 Mailbox has exceeded its disk space limit',
    '550 5.7.1 The recipient’s mailbox exceeds its storage limit',
    '550 User storage exceeded',
  ],
  other: [
    '5.2.1 521 5.2.1 :  AOL will not accept delivery of this message.',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    '550 5.1.0 <club@example.com> sender rejected. Please see https://www.example.net for more information. AUP#In-1310',
    '550 5.7.1 Unfortunately, messages from [192.0.2.7] weren’t sent. Part of their network is on our block list (S3150).',
    '550-Requested action not taken: mailbox unavailable 550 Reject due to policy restrictions.',
    '550-Requested action not taken: mailbox unavailable 550 invalid DNS MX or A/AAAA resource record.',
    '550-Verification failed for <club@example.com> 550-No Such User Here 550 Sender verify failed',
    '554 5.7.1 <ray@example.org>: Recipient address rejected: Access denied',
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
    '550 5.1.1 Message rejected: the sending server has a poor reputation',
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires SPF or DKIM.',
    '550 SC-001 (BAY004) Unfortunately, messages from 192.0.2.7 weren’t sent.',
    '554 5.7.1 Relay access denied',
    '550 5.7.1 recipient has exceeded its hourly message rate',
    '550 User has exceeded the number of messages per day',
    '550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy',
    '5.4.7 554 5.4.7 Delivery expired (message too old)',
    '451 4.7.1 Greylisted, try again later',
    '450 4.2.1 mailbox unavailable',
    '552 5.3.4 Message size exceeds fixed maximum message size',
    '554 5.6.0 Message contains invalid header',
    '550 Blocked by the recipient',
    '550 High probability of spam',
  ],
};

test.for(Object.entries(said).flatMap(([kind, all]) => all.map((words) => [kind, words] as const)))(
  'A mail server means “%s” when it says: %s',
  ([kind, words]) => {
    const [, code, rest = words] = /^([245]\.\d\.\d{1,3}) (.+)$/.exec(words) ?? [];
    const status = code ?? readRefusal(words)?.status ?? '';
    expect(judge({ status, said: rest }).kind).toBe(kind);
  },
);
