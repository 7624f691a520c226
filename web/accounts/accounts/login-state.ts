import type { User } from '#contracts/accounts/accounts.ts';

/** What brings someone to the login page; it stands in its address or its state. */
export type LoginNotice = 'account-ready' | 'waiting-for-approval' | 'new-password' | 'restored';

/** The state that a link to the login page carries. */
export interface LoginState {
  notice?: LoginNotice;
  /** What the email field is filled with. */
  email?: string;
}

/** Returns what the login page says after a sign-up. */
export function noticeFor({ role }: Pick<User, 'role'>): LoginNotice {
  return role === 'Guest' ? 'waiting-for-approval' : 'account-ready';
}
