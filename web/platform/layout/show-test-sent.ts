import { showToast } from '#web/platform/lib/toasts.ts';

/** Says where to look for the test of a mailing. */
export function showTestSent(sendsEmail: boolean): void {
  showToast(
    sendsEmail
      ? { kind: 'success', title: 'The test is on its way', text: 'Check your email in a minute.' }
      : { kind: 'notice', title: 'The test is saved on the machine', text: 'The club has no mail server yet.' },
  );
}
