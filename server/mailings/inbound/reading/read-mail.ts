import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { findTypedText } from '#server/mailings/inbound/typed-text/typed-text.ts';
import { isPicture, readBytes } from './attachments.ts';
import { whyAutomatic } from './automatic.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

/** What an email that came in says. */
export interface InboundMail {
  /** The addresses in From, in lower case. */
  from: string[];
  subject: string;
  /** What was typed, without quotes and signatures. */
  text: string;
  pictures: Uint8Array[];
  /** The names of attached files that are no pictures. */
  otherFiles: string[];
  /** The answer to an invitation, as an iCalendar file; null if there is none. */
  calendar: string | null;
  /** Why a person did not write it: an out-of-office reply, for example; null if one did. */
  automatic: string | null;
  /** What it says about an email that did not arrive; null if it is no such report. */
  bounce: Bounce | null;
  /** False when the club’s own mail server found that the sender’s did not send it (DMARC, RFC 8601). */
  passesChecks: boolean;
}

const limits = {
  maxNestingDepth: 30,
  maxHeadersSize: 1_000_000,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
};
/** More pictures than anybody attaches to one email. */
const mostPictures = 30;

/** Reads a whole email, as it came. @throws Error when it is no email, or is nested deeper than any program writes it */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const email = await PostalMime.parse(raw, limits);
  const from = addressesOf(email);
  const text = findTypedText({ text: email.text ?? '', html: email.html ?? '' });
  const pictures = email.attachments.filter(isPicture).slice(0, mostPictures).map(readBytes);
  const calendar = email.attachments.find(isAnswerToInvitation);
  return {
    from,
    subject: email.subject ?? '',
    text,
    pictures,
    otherFiles: email.attachments
      .filter(isOtherFile)
      .map(({ filename }) => filename ?? 'a file')
      .slice(0, mostPictures),
    calendar: calendar ? new TextDecoder().decode(readBytes(calendar)) : null,
    automatic: whyAutomatic(email),
    bounce: readBounce(email),
    passesChecks: !email.headers.some(isFailedCheck),
  };
}

function isFailedCheck({ key, value }: Email['headers'][number]): boolean {
  return key === 'authentication-results' && /\bdmarc=fail\b/i.test(value);
}

/** All of them: several authors, or several headers, are how somebody passes for another. */
function addressesOf({ headers }: Email): string[] {
  const from = headers.filter(({ key }) => key === 'from');
  const mailboxes = from.flatMap(({ value }) => addressParser(value, { flatten: true }));
  return mailboxes.flatMap(({ address }) => (address ? [address.toLowerCase()] : []));
}

function isAnswerToInvitation({ mimeType, method }: Attachment): boolean {
  return mimeType === 'text/calendar' && method === 'REPLY';
}

/** Pictures of a signature are no files that somebody attached. */
function isOtherFile(attachment: Attachment): boolean {
  const { mimeType, disposition, related } = attachment;
  return !isPicture(attachment) && mimeType !== 'text/calendar' && disposition === 'attachment' && !related;
}
