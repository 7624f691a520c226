import { hasSign, squeeze } from '#server/mailings/inbound/typed-text/own-signs.ts';
import { cutSentence, isDateLine, isLabel } from './calendar-sentence.ts';
import type { InboundMail } from './read-mail.ts';

/** Returns the answer to an invitation with only what the member typed: programs say the answer in words, too. */
export function withoutProgramWords(mail: InboundMail): InboundMail {
  if (mail.calendar === null) return mail;
  const text = wordsBeside(mail.calendar, mail);
  if (text === mail.text && text !== '') return mail;
  return { ...mail, text, isQuoteUnclear: hasSign(squeeze(text)) };
}

/** Returns what a member typed next to such an answer. What we don’t know as a program’s words stays. */
export function wordsBeside(file: string, { text, subject }: Pick<InboundMail, 'text' | 'subject'>): string {
  const unfolded = file.replace(/\r?\n[ \t]/g, '');
  const title = readProperty(unfolded, 'SUMMARY') || titleIn(subject);
  const typed = text.trim();
  const below = cutSentence(typed, { title, names: listNames(unfolded) });
  const { note, rest } = cutNote(below, { mayBeQuoted: below !== typed });
  return [note, ...withoutFacts(rest, { title, place: readProperty(unfolded, 'LOCATION') })]
    .filter(Boolean)
    .join('\n\n');
}

const longestTitle = 300;

function readProperty(unfolded: string, name: string): string {
  const value = new RegExp(`^${name}(?:;[^:\\n]{0,200})?:(.*)`, 'im').exec(unfolded)?.[1] ?? '';
  return value
    .slice(0, longestTitle)
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim();
}

/** Lists the names of the attendees and their addresses, in lower case. */
function listNames(unfolded: string): Set<string> {
  const found = unfolded.matchAll(/(?:;CN="?|mailto:)([^";:\n]{1,100})/gi);
  return new Set([...found].map(([, name = '']) => name.trim().toLowerCase()));
}

/** Returns the title in a subject like “Accepted: Picnic @ Sun Mar 14, 2027”. */
function titleIn(subject: string): string {
  return /^[^:]{1,30}: ([^@]{1,300}?)\s*(?:@|$)/.exec(subject)?.[1] ?? '';
}

/** Cuts off a note, which Google puts in quotation marks below its sentence. */
function cutNote(text: string, { mayBeQuoted }: { mayBeQuoted: boolean }): { note: string; rest: string[] } {
  const paragraphs = text.split(/\n\s*\n/);
  const end =
    mayBeQuoted && /^["“„«]/.test(text) ? paragraphs.findIndex((paragraph) => /["”“»]$/.test(paragraph.trimEnd())) : -1;
  const note = paragraphs
    .slice(0, end + 1)
    .join('\n\n')
    .trim();
  return { note: note.slice(1, -1).trim(), rest: paragraphs.slice(end + 1) };
}

/** Leaves out the title, with the date and the place below it, and what Google says about itself at the end. */
function withoutFacts(paragraphs: string[], { title, place }: { title: string; place: string }): string[] {
  const start = paragraphs.findIndex((paragraph) => isAboutEvent(paragraph, title));
  if (start < 0) return paragraphs;
  const end = paragraphs.findIndex((paragraph, index) => index > start && isClosing(paragraph));
  const below = paragraphs.slice(start, end < 0 ? undefined : end);
  // Guests and more stand between the title and Google’s closing line; without that, a member typed them.
  const kept = below
    .filter((paragraph) => end < 0 || !isLabel(paragraph.split('\n', 1)[0] ?? ''))
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      return lines
        .filter((line) => !isTitle(line, title) && line.trim() !== place && !isDateLine(line.trim()))
        .filter((line) => end < 0 || !mapLink.test(line.trim()))
        .join('\n');
    });
  return [...paragraphs.slice(0, start), ...kept];
}

/** Google links the place above its closing line. */
const mapLink = /^[<(]?https:\/\/(?:www\.google\.com\/maps|maps\.google\.com)\/\S*$/;

function isAboutEvent(paragraph: string, title: string): boolean {
  const [first = '', second] = paragraph.split('\n', 2);
  return isTitle(first, title) && (second === undefined || isDateLine(second.trim()));
}

function isTitle(line: string, title: string): boolean {
  if (title === '' || !line.startsWith(title)) return false;
  const rest = line.slice(title.length).trim();
  return rest === '' || isDateLine(rest.replace(/^@\s/, '').replace(/\s\(\S{1,100}@\S{1,200}\)$/, ''));
}

function isClosing(paragraph: string): boolean {
  return paragraph.startsWith('~~//~~') || /^[^\n]{0,60}https:\/\/calendar\.google\.com\b/.test(paragraph);
}
