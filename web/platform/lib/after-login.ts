import { formatDate } from './dates.ts';
import { isClockWrong } from './device-clock.ts';
import { forgetReturnPath } from './lost-session.ts';
import { forgetRequestedPage, readRequestedPage } from './requested-page.ts';
import { startSession } from './session.ts';
import { showToast } from './toasts.ts';

/** Starts the session of someone who has just logged in, and says so where this browser won’t store it, or its clock is wrong. */
export function keepLogin(token: string): void {
  const isStored = startSession(token);
  if (isClockWrong())
    showToast({
      kind: 'danger',
      title: 'The date on this device is wrong',
      text: `It says ${formatDate(new Date().toISOString())}. Please set the date and time in the settings of your device.`,
    });
  if (isStored) return;
  showToast({
    kind: 'notice',
    title: 'You’ll be logged out when you close or reload this page',
    text: 'Your browser blocks cookies and site data for this site, or has no room left.',
  });
}

/** Returns where someone goes who has just logged in: the page that they were sent away from, once; else the dashboard. */
export function pageAfterLogin(): string {
  const requested = readRequestedPage();
  forgetRequestedPage();
  if (!requested) return '/dashboard';
  forgetReturnPath();
  return requested;
}
