import { type Attachment, addressParser, type Email } from 'postal-mime';
import { isEmail, isPicture, isSignature, isVisible, readBytes } from './attachments.ts';
import { passesChecks } from './authentication-results.ts';
import { mayBeAutomatic, whyAutomatic } from './automatic.ts';
import { findGesture, type Gesture } from './gestures.ts';
import { leftOpen, readTokens } from './header-tokens.ts';
import { parseEmail, readPost, readReply } from './parse-email.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

/** What an incoming email says. */
export interface InboundMail {
  /** The addresses in From, in lower case. */
  from: string[];
  subject: string;
  /**
   * What was typed, without quotes and signatures; for a new post, with what was forwarded. '' for reports, and for automatic
   * mail that doesn't answer an invitation.
   */
  text: string;
  /** Whether it is longer than we read, so that its text or its answer to an invitation is missing. */
  isTooLong: boolean;
  /** Whether some of an email of ours may be in the text, which its readers must not get. */
  isQuoteUnclear: boolean;
  /**
   * Whether it quotes or forwards another email. In a new post, only an attached email counts, or one in another language or
   * with the same title.
   */
  hasQuote: boolean;
  pictures: Uint8Array[];
  /** The names of files that we can’t use, and of pictures in the text that are too small to tell from a logo. */
  otherFiles: string[];
  /** The answer to an invitation, as an iCalendar file; null if there is none. */
  calendar: string | null;
  /** Why a person did not write it: an out-of-office reply, for example; null if one did. */
  automatic: string | null;
  /** What it is instead of words; null if it has words. */
  gesture: Gesture | null;
  /** What it says about an email that did not arrive; null if it isn’t a report. */
  bounce: Bounce | null;
  /** False when the club’s own mail server doubts that the sender’s domain sent it (DMARC, RFC 8601). */
  passesChecks: boolean;
}

/** More emails than a person forwards at once. */
const mostAttached = 3;
/** More pictures than anyone attaches to one email. */
const mostPictures = 30;
const unread = { text: '', isTooLong: false, isQuoteUnclear: false, hasQuote: false, pictures: [] };

/**
 * Reads a whole email, as it came. In a new post, a forwarded email counts.
 * @throws Error when it is no email, or is nested deeper than any program writes it
 */
export async function readMail(raw: Uint8Array, { isPost = false } = {}): Promise<InboundMail> {
  const { email, hasManyLines } = await parseEmail(raw);
  const from = addressesOf(email);
  const bounce = readBounce(email);
  const subject = (email.subject ?? '').slice(0, longestSubject).toWellFormed();
  const opened = isPost ? email.attachments.filter(isEmail).slice(0, mostAttached) : [];
  const attached = await Promise.all(opened.map((attachment) => parseEmail(readBytes(attachment))));
  const attachments = [email, ...attached.map((one) => one.email)].flatMap((one) => one.attachments);
  const pictures = attachments.filter(isPicture).slice(0, mostPictures).map(readBytes);
  const automatic = whyAutomatic({ headers: email.headers, subject });
  const isAway = mayBeAutomatic({ subject, isReply: !isPost, hasPictures: pictures.length > 0 });
  const calendar = findCalendar(email);
  const isRead = !bounce && (!automatic || calendar !== undefined);
  const readTyped = () => (isPost ? readPost(email, attached) : readReply(email));
  const read = isRead ? readTyped() : unread;
  return {
    from,
    subject,
    text: read.text,
    isTooLong: hasManyLines || read.isTooLong || calendar?.file === null,
    isQuoteUnclear: read.isQuoteUnclear,
    hasQuote: read.hasQuote,
    pictures,
    otherFiles: attachments
      .filter((attachment) => isOtherFile(attachment, read.pictures) && !opened.includes(attachment))
      .map(({ filename }) => filename ?? 'a file')
      .slice(0, mostPictures),
    calendar: calendar?.file ?? null,
    automatic,
    gesture: findGesture(email, read.text, { isPost }) ?? (isAway && !calendar ? 'away' : null),
    bounce,
    passesChecks: passesChecks(valuesOf(email, 'authentication-results')),
  };
}

/** In characters: more than any mail program shows. */
const longestSubject = 1000;
const longestFrom = 10_000;

/**
 * Returns all addresses: with several authors or headers, a stranger could pass for a member. An address in a name counts, too,
 * unless it is in quotation marks: mail servers differ in which one they check. An unclosed string may hide one.
 */
function addressesOf(email: Email): string[] {
  return valuesOf(email, 'from').flatMap((value) => {
    // No name is that long: it counts as two senders, so the email is held.
    if (value.length > longestFrom) return [value.slice(0, 100), '…'];
    const mailboxes = addressParser(value, { flatten: true }).map(({ address }) => address ?? '');
    const tokens = readTokens(value, '<>,;:');
    const others = tokens.filter((token) => token.indexOf('@') > 0 || token === leftOpen);
    return [...new Set([...mailboxes, ...others].filter(Boolean).map((address) => address.toLowerCase()))];
  });
}

/** Checks whether the sender would miss an attachment: also a picture in what they typed, but not one in a quote. */
function isOtherFile(attachment: Attachment, typedPictures: string[]): boolean {
  const { disposition, related, filename, contentId = '' } = attachment;
  if (isEmail(attachment)) return true;
  if (isPicture(attachment) || isCalendar(attachment) || isSignature(attachment)) return false;
  if (!related) return disposition === 'attachment' || Boolean(filename);
  return isVisible(attachment) && typedPictures.includes(contentId.replaceAll(/^<|>$/g, ''));
}

function valuesOf({ headers }: Email, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

interface Calendar {
  /** An iCalendar file; null if it is longer than any program writes it. */
  file: string | null;
}

/** In bytes: more than any program writes for one event. */
const longestCalendar = 100_000;
/** How a file says that it answers an invitation. */
const methods = /^METHOD:(?:REPLY|COUNTER)\s*$/im;

/** Returns the answer to an invitation (RFC 5546), also where only the file says that it is one. */
function findCalendar({ attachments }: Email): Calendar | undefined {
  for (const attachment of attachments.filter(isCalendar)) {
    const bytes = readBytes(attachment);
    const file = new TextDecoder().decode(bytes.subarray(0, longestCalendar));
    if (methods.test(file) || attachment.method === 'REPLY' || attachment.method === 'COUNTER')
      return { file: bytes.byteLength <= longestCalendar ? file : null };
  }
  return undefined;
}

function isCalendar({ mimeType, filename }: Attachment): boolean {
  return /^(?:text\/calendar|application\/(?:ics|calendar))$/.test(mimeType) || /\.ics$/i.test(filename ?? '');
}
