import type { ReceivedEmail } from './mailbox.ts';

/** Returns the token from the link to a page, such as `login-link`, in an email. */
export function tokenIn({ text }: Pick<ReceivedEmail, 'text'>, page: string): string | undefined {
  return new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1];
}

/** Returns the six digits in an email that can be typed instead of following its link. */
export function codeIn({ text }: Pick<ReceivedEmail, 'text'>): string | undefined {
  return /^\s+(\d{6})$/m.exec(text)?.[1];
}
