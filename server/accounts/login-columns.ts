import { fold } from '#server/database/text.ts';

/** Returns the columns of somebody’s mailbox, and of what they log in with: the address, unless there is a login name. */
export function toLoginColumns(email: string, loginName = email) {
  return { email, emailNorm: fold(email), loginNorm: fold(loginName) };
}

/** Returns the login name; null where somebody logs in with their address. */
export function toLoginName(loginNorm: string): string | null {
  return loginNorm.includes('@') ? null : loginNorm;
}
