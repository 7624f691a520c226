import type { ReceivedEmail } from './mailbox.ts';

/** The token of the link to a page in an email, such as `login-link`. */
export function tokenIn({ text }: Pick<ReceivedEmail, 'text'>, page: string): string | undefined {
  return new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1];
}

/** The six digits in an email that may be typed instead of following its link. */
export function codeIn({ text }: Pick<ReceivedEmail, 'text'>): string | undefined {
  return /^\s+(\d{6})$/m.exec(text)?.[1];
}
