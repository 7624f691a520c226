interface MailError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

interface Meaning {
  fits: (error: MailError, said: string) => boolean;
  meaning: string;
}

const isCode =
  (...codes: string[]) =>
  ({ code = '' }: MailError) =>
    codes.includes(code);

/** The first that fits. */
const meanings: Meaning[] = [
  {
    fits: ({ code, responseCode = 0 }) => code === 'EAUTH' || [530, 534, 535].includes(responseCode),
    meaning:
      'The mail server doesn’t accept the login. Check the user name and the password; some providers want a separate “app password”.',
  },
  {
    fits: isCode('ETLS'),
    meaning:
      'No encrypted connection came about. Port 465 mostly goes with encryption from the start, port 587 with encryption after a greeting (STARTTLS).',
  },
  {
    fits: isCode('EDNS', 'ENOTFOUND', 'EAI_AGAIN'),
    meaning: 'There is no mail server with this name. Check the spelling of its name.',
  },
  {
    fits: isCode('ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'ECONNRESET', 'ABORT_ERR'),
    meaning: 'The mail server can’t be reached. Check its name and its port, and whether a firewall blocks that port.',
  },
  {
    fits: (_error, said) => /\b(spf|dkim|dmarc)\b|not authenticated|unauthenticated/i.test(said),
    meaning:
      'The other side doesn’t trust mail from this address. Whoever manages your domain has to add an SPF record that names this mail server, and DKIM if the provider offers it.',
  },
  {
    fits: ({ command }, said) => command === 'MAIL FROM' || /sender.*(reject|refus|not allowed|denied)/i.test(said),
    meaning:
      'The mail server doesn’t let this login send from that address. Choose a sender address that belongs to the login.',
  },
  {
    fits: (_error, said) => /^\S+ 5\.1\.|no such (user|mailbox)|unknown user/i.test(said),
    meaning: 'The mail server works, but it doesn’t know your own address. Check it on your account page.',
  },
  {
    fits: (_error, said) => /quota|full|5\.2\.2/i.test(said),
    meaning: 'The mail server works, but your own mailbox is full.',
  },
  {
    fits: ({ responseCode = 0 }) => responseCode >= 400 && responseCode < 500,
    meaning: 'The mail server refused it for now. Try again in a few minutes; ask the provider if it stays like this.',
  },
];

/** Returns what a mail server said when it refused an email, or what went wrong before, and what that means. */
export function explainMailError(error: unknown): { said: string; meaning: string } {
  const problem = error as MailError;
  const said = (problem.response ?? (error as Error).message).replaceAll(/\s+/g, ' ').trim();
  const known = meanings.find(({ fits }) => fits(problem, said));
  return { said, meaning: known?.meaning ?? 'Ask the provider of your mail server what this means.' };
}
