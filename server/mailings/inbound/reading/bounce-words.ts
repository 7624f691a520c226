import type { Email } from 'postal-mime';
import { isTemporary, type Refused, readRefusal, toShown } from '#server/platform/mail/refusal-rule.ts';
import { findDeadWords, saysFull } from '#server/platform/mail/refusal-words.ts';

/** In characters. */
const longestText = 100_000;
const longestParagraph = 500;
const mostMentions = 10;

/** Returns what follows one of the addresses: the first paragraph that says why, or else the first one. */
export function wordsAbout(addresses: string[], text: string): string {
  const read = readLines(text).join('\n');
  const paragraphs = addresses.flatMap((address) => listParagraphs(read, address));
  return paragraphs.find((said) => readRefusal(said) || findDeadWords(said) || saysFull(said)) ?? paragraphs[0] ?? '';
}

/** Lists the paragraphs about the address. An introduction may name it, too, and a mail server quotes it once more. */
function listParagraphs(text: string, address: string): string[] {
  // Only ASCII: other letters may change their length, and the text its positions.
  const folded = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found: string[] = [];
  for (let at = folded.indexOf(address); at >= 0 && found.length < mostMentions; ) {
    const start = at + address.length;
    const [paragraph = ''] = text.slice(start, start + longestParagraph).split(/\n\s*\n/, 1);
    found.push(paragraph.replace(/^[>):\s]+/, ''));
    at = folded.indexOf(address, start);
  }
  return found;
}

const programs = /^(mailer-daemon|mail-daemon|postmaster|mdaemon|microsoftexchange\w*|mail\.?delivery\w*)@/i;
const subjects =
  /undeliver|delivery (status|failure|has failed)|failure notice|returned mail|mail delivery failed|not delivered|\[bounce\]/i;
const delaySubjects = /delay|warning|verzöger|retard|retras/i;
/** What mail servers say while they keep trying. */
const delay =
  /\b(?:is|was|has been|have been|being) delayed\b|\bwarning message only\b|\bwarning: could not send\b|\bwill (?:keep|continue|retry|try again|be retried|go on)\b|\bnot need to resend\b/i;
/** What they write above the email itself, and how ours begin. */
const original =
  /^\s*(?:[-=*_]{2,}[^\n]{0,40}\b(?:original|unsent|undelivered|returned message|copy of|copie|kopie|copia|headers?|nachricht|below this line)\b|below this line|(?:(?:this|here|below) is )?(?:a |the |your )?(?:copy of (?:the|your) |original |undelivered |unsent |returned |rejected )(?:e-?mail|message)(?: headers?| text)?(?: follows?)?\W{0,5}$|(?:original )?message headers?(?: follows?)?\W{0,5}$|this is a copy of|hello\b[^\n]{0,80},\s*$|(?:return-path|received|message-id|mime-version): )/i;

/** How many lines a mail server needs to say why. */
const mostLines = 3;
/** Longer lines are not what a mail server says. */
const longestLine = 2000;

/** Reads a report in words only, as some mail servers write it, if it quotes a code or says that the mailbox is gone. */
export function readReportInWords({ from, subject = '', text = '' }: Email): Refused | null {
  if (!programs.test(from?.address ?? '') || !subjects.test(subject) || delaySubjects.test(subject)) return null;
  const lines = readLines(text);
  if (lines.some((line) => delay.test(line))) return null;
  const statuses = lines.map((_, index) => statusOf(lines, index));
  const index = statuses.findIndex((status) => status !== undefined);
  if (index < 0) return null;
  const [said = ''] = lines
    .slice(index, index + mostLines)
    .join('\n')
    .split(/\n\s*\n/, 1);
  return { status: statuses[index] as string, said: toShown(said) };
}

/** Returns the lines above the quoted email: that email may itself speak of a closed account, or of the number 550. */
function readLines(text: string): string[] {
  const lines = text.slice(0, longestText).split(/\r?\n/);
  const end = lines.findIndex((line) => original.test(line.slice(0, longestLine)));
  return lines.slice(0, end < 0 ? undefined : end).map((line) => line.slice(0, longestLine));
}

const addressPattern = /[^\s@]@[^\s@]{1,200}\.\w/;

/**
 * Returns the code in a line; `5.0.0` where words without one say that the mailbox is gone, at most a few lines below an address.
 */
function statusOf(lines: string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  if (isTemporary(line)) return undefined;
  const status = readRefusal(line)?.status;
  if (status || !findDeadWords(line)) return status;
  const above = lines.slice(Math.max(0, index - mostLines), index + 1);
  return above.some((one) => addressPattern.test(one)) ? '5.0.0' : undefined;
}
