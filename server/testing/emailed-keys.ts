import type { ReceivedMail } from './mailbox.ts';

/** The token of the link to a page in an email, such as `login-link`. */
export function tokenIn({ text }: Pick<ReceivedMail, 'text'>, page: string): string | undefined {
  return new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1];
}

/** The six digits in an email that may be typed instead of following its link. */
export function codeIn({ text }: Pick<ReceivedMail, 'text'>): string | undefined {
  return /^\s+(\d{6})$/m.exec(text)?.[1];
}
