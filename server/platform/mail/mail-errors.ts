interface Classification {
  /**
   * `refused`: this email, for good. `later`: this email, for now. `unavailable`: the mail server accepts none of our
   * emails.
   */
  kind: 'refused' | 'later' | 'unavailable';
  /** In words for a manager. */
  reason: string;
  /** The code of the mail server's response; 0 when there was none. */
  status: number;
}

interface MailError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The beginning of every reason that came from the mail server itself: such an email has not arrived. */
export const refusalPrefix = 'The mail server said: ';

const longestReason = 300;
const aboutThisEmail = ['EENVELOPE', 'EMESSAGE'];
/** The server closes the connection. */
const closing = 421;
/** The server requires a login, or a different one. */
const loginRequired = [530, 535];

/** Returns what went wrong with an email, from nodemailer's error. */
export function classify(error: unknown): Classification {
  const { code = '', command = '', response, responseCode: status = 0 } = error as MailError;
  if (code === 'EAUTH' || loginRequired.includes(status)) return { kind: 'unavailable', reason: wrongLogin, status };
  if (code === 'ETLS') return { kind: 'unavailable', reason: notEncrypted, status };
  if (!aboutThisEmail.includes(code) || status === closing) return { kind: 'unavailable', reason: unreachable, status };
  const said = (response ?? (error as Error).message).replace(/\s+/g, ' ').slice(0, longestReason);
  const reason = refusalPrefix + said;
  // The server has said nothing about the recipient yet.
  if (command === 'MAIL FROM') return { kind: 'unavailable', reason, status };
  return { kind: status >= 400 && status < 500 ? 'later' : 'refused', reason, status };
}

/** Checks whether there was no mail server at all, or a silent one. */
export function isUnreachable(error: unknown): boolean {
  const { kind, status } = classify(error);
  return kind === 'unavailable' && status === 0;
}

/** Checks whether nothing of an email was sent, because no mail server greeted us. */
export function isBeforeConversation(error: unknown): boolean {
  return (error as MailError).command === 'CONN';
}

const wrongLogin = 'The mail server doesn’t accept the club’s login.';
const notEncrypted = 'The mail server doesn’t offer an encrypted connection.';
const unreachable = 'The mail server can’t be reached.';

/** RFC 3463: the address is wrong (5.1.x), or its mailbox is full or closed (5.2.x). */
const mailboxStatus = /^\d{3}[ -]5\.[12]\.\d+\b/;
/** RFC 3463: the sender's address is refused (5.1.7, 5.1.8), which concerns all emails. */
const senderStatus = /^\d{3}[ -]5\.1\.[78]\b/;

/** Checks whether a refusal is about one mailbox. Such a refusal says nothing about the next email. */
export function isAboutMailbox(reason: string): boolean {
  const words = wordsOf(reason);
  return mailboxStatus.test(words) && !senderStatus.test(words);
}

/** Returns the code of a refusal, such as "550 5.7.1": its words may name the recipient. Returns all of it if it has no code. */
export function refusalCode(reason: string): string {
  const said = wordsOf(reason);
  return /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(said)?.[0] ?? said;
}

function wordsOf(reason: string): string {
  return reason.replace(refusalPrefix, '');
}
