/** What the login page says to someone who comes from another page; the keys stand in its address or its state. */
export const loginNotices = {
  'account-ready': 'Your account is ready. Log in to get started.',
  'new-password': 'Your new password works. Log in.',
};
export type LoginNotice = keyof typeof loginNotices;

export function isLoginNotice(notice: string): notice is LoginNotice {
  return Object.hasOwn(loginNotices, notice);
}

/** The state that a link to the login page carries. */
export interface LoginState {
  notice?: LoginNotice;
  /** What the email field is filled with. */
  email?: string;
}
