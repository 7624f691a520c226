interface Judgement {
  /** `refused`: this mail, for good. `later`: this mail, for now. `trouble`: the mail server takes none at all. */
  kind: 'refused' | 'later' | 'trouble';
  /** In words for a manager. */
  reason: string;
}

const longestReason = 300;
const aboutThisMail = ['EENVELOPE', 'EMESSAGE'];
/** The server closes the connection. */
const closing = 421;
const wrongLogin = 'EAUTH';

/** What went wrong with a mail, from nodemailer's error. */
export function judge(error: unknown): Judgement {
  const {
    code = '',
    responseCode = 0,
    response,
  } = error as { code?: string; responseCode?: number; response?: string };
  if (!aboutThisMail.includes(code) || responseCode === closing) return { kind: 'trouble', reason: troubleOf(code) };
  const said = (response ?? (error as Error).message).replace(/\s+/g, ' ').slice(0, longestReason);
  const isPassing = responseCode >= 400 && responseCode < 500;
  return { kind: isPassing ? 'later' : 'refused', reason: `The mail server said: ${said}` };
}

function troubleOf(code: string): string {
  return code === wrongLogin
    ? 'The mail server does not accept the club’s login. We try again every half minute.'
    : 'The mail server cannot be reached. We try again every half minute.';
}
