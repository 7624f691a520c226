import type { loginWithLink } from '#contracts/accounts/recovery.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { keepLogin, pageAfterLogin } from '#web/platform/lib/after-login.ts';
import { showToast } from '#web/platform/lib/toasts.ts';

/**
 * Logs someone in who used an emailed link or code. Returns the page to go to: where a password is chosen, if theirs was
 * removed.
 */
export function finishLogin({ token, passwordRemoved }: ResponseOf<typeof loginWithLink>): string {
  keepLogin(token);
  if (!passwordRemoved) return pageAfterLogin();
  showToast({
    kind: 'success',
    title: 'You’re logged in',
    text: 'For your safety, we removed the old password. Choose a new one here.',
  });
  return '/account';
}
