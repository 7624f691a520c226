interface MailError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number | undefined;
}

interface Meaning {
  fits: (error: MailError, said: string) => boolean;
  meaning: string;
}

/** Of an email that waits, only the message of the error is known. */
const withCode =
  (...codes: string[]) =>
  ({ code }: MailError, said: string) =>
    codes.some((known) => (code === undefined ? said.includes(known) : code === known));

/** Errors that concern every email of the club. */
const ofAllEmails: Meaning[] = [
  {
    fits: (error) =>
      (error.code === 'EAUTH' && !isTemporary(error)) || [530, 534, 535].includes(error.responseCode ?? 0),
    meaning:
      'The mail server doesn’t accept the login. Check the user name and the password; some providers want a separate “app password”.',
  },
  {
    fits: (_error, said) => /wrong version number|packet length too long/i.test(said),
    meaning: 'This port doesn’t begin with TLS. Choose STARTTLS under “Encryption.”',
  },
  {
    fits: (_error, said) => /greeting never received/i.test(said),
    meaning:
      'The server doesn’t greet us on this port. Choose TLS under “Encryption” if the port is 465. Otherwise check the name and the port.',
  },
  {
    fits: (_error, said) => /certificate|altnames|\bCERT_/i.test(said),
    meaning:
      'The certificate of the server isn’t valid for this name, so we sent nothing. Check the spelling of its name, or ask your provider.',
  },
  {
    fits: withCode('ETLS'),
    meaning: 'The server offers no STARTTLS on this port. Choose TLS under “Encryption,” mostly with port 465.',
  },
  {
    fits: (_error, said) => said.includes('not a mail server'),
    meaning: 'Something other than a mail server answered. Check the name and the port.',
  },
  {
    fits: (_error, said) => said.includes('not one that the site may connect to'),
    meaning: 'The site may not connect to this address. Type the name of the mail server.',
  },
  {
    fits: withCode('EDNS', 'ENOTFOUND'),
    meaning: 'There is no mail server with this name. Check the spelling of its name.',
  },
  {
    fits: (error, said) =>
      withCode(
        'ECONNECTION',
        'ECONNREFUSED',
        'ESOCKET',
        'ETIMEDOUT',
        'ECONNRESET',
        'EAI_AGAIN',
        'ABORT_ERR',
      )(error, said) ||
      (error.code === undefined && /timeout|never received|socket close/i.test(said)),
    meaning: 'The mail server can’t be reached. Check its name and its port, and whether a firewall blocks that port.',
  },
  {
    fits: (_error, said) => /\b(spf|dkim|dmarc)\b|not authenticated|unauthenticated/i.test(said),
    meaning:
      'The other side doesn’t trust mail from this address. Ask the person who manages your domain to add an SPF record that names this mail server, and DKIM if possible.',
  },
  {
    fits: (error, said) =>
      (error.command === 'MAIL FROM' && !isTemporary(error)) || /sender.*(reject|refus|not allowed|denied)/i.test(said),
    meaning:
      'The mail server doesn’t let this login send from that address. Choose a sender address that belongs to the login.',
  },
];

/** What an email was refused for that concerns only its recipient’s mailbox. */
interface MailboxTrouble {
  unknown: string;
  full: string;
}

const ownMailbox: MailboxTrouble = {
  unknown: 'The mail server works, but it doesn’t know your own address. Check it on your account page.',
  full: 'The mail server works, but your own mailbox is full.',
};

const ofMailbox = ({ unknown: unknownAddress, full }: MailboxTrouble): Meaning[] => [
  { fits: (_error, said) => /^\S+ 5\.1\.|no such (user|mailbox)|unknown user/i.test(said), meaning: unknownAddress },
  { fits: (_error, said) => /quota|full|5\.2\.2/i.test(said), meaning: full },
];

const forNow: Meaning = {
  fits: isTemporary,
  meaning: 'The mail server refused it for now. Try again in a few minutes; ask the provider if it stays like this.',
};

function isTemporary({ responseCode = 0 }: MailError): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/**
 * Returns what a mail server said when it refused a test email, to an Admin unless `mailbox` is another one, and what that
 * means. `said` is empty where no mail server spoke, except for an error without a known meaning: then it is our own message.
 */
export function explainMailError(error: unknown, mailbox = ownMailbox): { said: string; meaning: string } {
  const given = error as MailError;
  const said = (given.response ?? (error as Error).message).replaceAll(/\s+/g, ' ').trim();
  const meaning = findMeaning(given, said, [...ofAllEmails, ...ofMailbox(mailbox), forNow]);
  return { said: isReply(said) || meaning === unknown ? said : '', meaning };
}

function isReply(said: string): boolean {
  return /^[2-5]\d\d(?:[ -]|$)/.test(said);
}

/** Returns why an email to anyone waits, in words for an Admin, from the message of its error. */
export function explainWaiting(said: string): string {
  return findMeaning({ responseCode: readCode(said) }, said, [...ofAllEmails, forNow]);
}

function findMeaning(error: MailError, said: string, meanings: Meaning[]): string {
  const known = meanings.find(({ fits }) => fits(error, said));
  return known?.meaning ?? unknown;
}

const unknown = 'Ask the provider of your mail server what this means.';

/** Reads the code after nodemailer's own words: "Invalid login: 535 …". */
function readCode(said: string): number | undefined {
  const code = /: ([45]\d\d)\b/.exec(said)?.[1];
  return code === undefined ? undefined : Number(code);
}
