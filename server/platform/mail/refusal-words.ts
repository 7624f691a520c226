export const noMailbox = 'There is no such mailbox.';
export const noServer = 'No mail server is known for what comes after the @.';
const closed = 'The mailbox is closed.';

const box =
  '(?:users?|recipients?|mail ?box(?:es)?|(?:e-?mail )?accounts?|(?:e-?mail )?address(?:es)?|customer|person|addressee)';
const where = '(?: (?:[^.;:]|\\.\\b){0,60})?';
const gone = `(?:unknown|not found|non-?existent|unavailable|invalid|not (?:exist|known|valid|present|local|available)|wrong)`;
const shut = `(?:disabled|inactive|closed|deactivated|suspended|terminated|expired|deleted|cancell?ed|discontinued|not active|locked)`;

/** What mail servers say about a mailbox that is gone, and why; the first that matches counts. */
const dead: [words: string[], reason: string][] = [
  [
    [
      `(?:no|not an?|not our|isn.?t an?|bad|unknown|invalid|non-?existent) (?:such |valid |known |active |local |virtual |destination )*(?:${box}|local[- ]part)`,
      `${box}${where}(?: is| was| are| were)?(?: currently)? ${gone}\\b`,
      `${box}${where} (?:doesn.?t|does not|do not|did not|could not|cannot|can.?t) (?:exist|be found|have an?\\b)`,
      `unknown user`,
      `no (?:one|mailbox|account)\\b.{0,30} (?:at|here|by) (?:this|that)`,
      `recip(?:ient)?notfound`,
      `not listed in .{0,40}(?:directory|address book)`,
      `has no mailbox|no mail ?box (?:here|available|found)`,
      `5\\.1\\.0 address rejected|recipient rejected`,
      `unroute?able address`,
      `(?:no longer|not) (?:a valid|valid|on (?:this )?server|in use|with us)`,
    ],
    noMailbox,
  ],
  [
    [
      `${box}${where}(?: is| was| has been| are)?(?: \\w+)? ${shut}\\b`,
      `(?:${shut}|archived) ${box}`,
      `no longer (?:accepts?|accepting|receives?|receiving|active|available|exists?|monitored)`,
    ],
    closed,
  ],
  [
    [
      'host or domain name not found|(?:host|domain) (?:unknown|does not exist|must exist|not found)|unknown (?:host|domain)|no such domain',
      'all relevant mx records point to non-?existent hosts',
    ],
    noServer,
  ],
];

const patterns = dead.map(([words, reason]) => [new RegExp(`\\b(?:${words.join('|')})`, 'i'), reason] as const);

/** Returns, in our words, why the mailbox is gone; undefined if the mail server doesn’t say that it is. */
export function findDeadWords(said: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(said))?.[1];
}

const fullWords =
  /\b(?:mail ?box|account|user|quota|recipient|storage|folder)\b.{0,60}\b(?:full|over ?quota|over (?:its|the|their|disk|storage)\b.{0,20}(?:quota|limit)|exceed(?:s|ed|ing)?\b.{0,40}\b(?:quota|storage|space))\b|\b(?:quota|storage|space)\b.{0,40}\bexceed|\b(?:over ?quota|quota exceeded|full mailbox|mailbox full|insufficient (?:system )?storage|not enough (?:storage )?space)\b/i;

export function saysFull(said: string): boolean {
  return fullWords.test(said);
}

/** Checks whether a refusal is about the address the email came from, or about the server that sent the email. */
export function isAboutSender(said: string): boolean {
  return /\bsender(?:'s|’s)?\b(?: \S+){0,3} (?:reject|denied|refused|unknown|verif|invalid|blocked|not (?:allowed|exist|valid|found))|\binvalid sender|\bsender (?:e-?mail )?(?:domain|address)\b|\breturn[- ](?:address|path)\b|\breverse[- ]path\b|\benvelope[- ]from\b|\bverification failed for|\bmail from\b(?! command)(?:(?!rcpt).){0,60} (?:reject|refus|denied|unknown|not (?:exist|found|valid)|does)|\binvalid dns|\b(?:reverse dns|ptr record|helo|ehlo)\b/i.test(
    said,
  );
}

/** Checks whether a refusal is about a policy, about spam, or about too much mail. */
export function isAboutPolicy(said: string): boolean {
  return /\b(?:policy|policies|spam\w*|unsolicited|bulk|junk|reputation|block ?(?:ed|list\w*)|black ?list\w*|deny ?list\w*|rbl|dnsbl|dmarc|dkim|spf|unauthenticated|authenticat\w+|virus\w*|malware|phish\w*|relay\w*|greylist\w*|gr[ae]y ?list\w*|content|rate|too (?:many|quickly|fast)|throttl\w+|access denied|not permitted|prohibited|restricted|not allowed|will not accept|only accept\w*|aup#\w*|tss\d+|s3150|ou-\d+|sc-\d+)\b/i.test(
    // The name of a mail server may have these words, too.
    said.replaceAll(/\S+\.\S+/g, ' '),
  );
}
