import { expect } from 'vitest';
import { deliverReport, type Report } from './bounces.ts';
import { testWithInbound, waitForInbound } from './inbound.ts';
import type { ReceivedEmail } from './mailbox.ts';
import { emailOf } from './people.ts';

export const toPeg = emailOf('Peg Lindqvist');
export const notDelivered = 'It says that an email to Peg Lindqvist didn’t arrive.';

/** Tests of emails to Peg that come back. */
export function testWithBounces() {
  return testWithInbound()
    .extend('emailPeg', ({ club: { ada, peg }, mailbox }) => async (): Promise<ReceivedEmail> => {
      const before = mailbox.received.length;
      await ada.ask('POST', `/api/admin/user/${peg._id}/code`);
      const log = async () => (await ada.ask('GET', `/api/admin/user/${peg._id}/emails`)).body[0]?.state;
      await expect.poll(() => mailbox.received.length).toBe(before + 1);
      await expect.poll(log).toBe('sent');
      return mailbox.received[before] as ReceivedEmail;
    })
    .extend('report', ({ club, port }) => async (report: Report, to: string): Promise<string | null> => {
      const before = (await club.ada.ask('GET', '/api/admin/inbound')).body.length;
      await deliverReport(port, report, to);
      const [newest] = await waitForInbound(club.ada, before + 1);
      expect(newest?.outcome).toBe('refused');
      return newest?.reason ?? null;
    })
    .extend('failureOfPeg', ({ club: { ada, peg } }) => async (): Promise<string | undefined> => {
      const { body } = await ada.ask('GET', `/api/admin/user/${peg._id}`);
      return body.emailFailure?.reason;
    });
}
