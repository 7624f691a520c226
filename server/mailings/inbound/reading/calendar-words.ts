import { hasSign, squeeze } from '#server/mailings/inbound/typed-text/own-signs.ts';
import { isDateLine, isLabel } from './calendar-facts.ts';
import type { InboundMail } from './read-mail.ts';

/** Returns the answer to an invitation with only what the member typed: programs say the answer in words, too. */
export function withoutProgramWords(mail: InboundMail): InboundMail {
  if (mail.calendar === null) return mail;
  const text = wordsBeside(mail.calendar, mail);
  if (text === mail.text) return mail;
  return { ...mail, text, isQuoteUnclear: hasSign(squeeze(text)) };
}

/** Returns what a member typed next to such an answer. What we don’t know as a program’s words stays. */
export function wordsBeside(file: string, { text, subject }: Pick<InboundMail, 'text' | 'subject'>): string {
  const event = { title: readProperty(file, 'SUMMARY') || titleIn(subject), place: readProperty(file, 'LOCATION') };
  const typed = text.trim();
  const below = cutSentence(typed, event.title);
  const { note, rest } = cutNote(below, { mayBeQuoted: below !== typed });
  return [note, ...withoutFacts(rest, event)].filter(Boolean).join('\n\n');
}

const longestTitle = 300;

function readProperty(file: string, name: string): string {
  const unfolded = file.replace(/\r?\n[ \t]/g, '');
  const value = new RegExp(`^${name}(?:;[^:\\n]{0,200})?:(.*)`, 'im').exec(unfolded)?.[1] ?? '';
  return value
    .slice(0, longestTitle)
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim();
}

/** The subject is “Accepted: Picnic @ Sun Mar 14, 2027”. */
function titleIn(subject: string): string {
  return /^[^:]{1,30}: ([^@]{1,300}?)\s*(?:@|$)/.exec(subject)?.[1] ?? '';
}

/** How programs say what their user pressed; people speak of themselves. */
const who = '(?!(?:i|we|you|they)\\b)[^\\n]{1,120}?';
const sentence = new RegExp(
  `^(?:${[
    `${who} (?:has |have )?(?:(?:tentatively )?(?:accepted|declined)|replied ["“]?(?:yes|maybe|no)["”]? to|proposed a new time for) (?:this|your|the) (?:\\w{1,10} ){0,2}(?:invitation|invite|event|meeting)`,
    `${who} hat (?:diese|die|ihre|deine) einladung(?: (?:mit|unter|vorläufig)[^.:!?\\n]{0,40})? (?:angenommen|abgelehnt)`,
    `${who} a (?:(?:provisoirement )?(?:accepté|refusé|décliné)|répondu ["“«]?\\s?peut-être\\s?["”»]? à) (?:cette |votre |l['’])invitation`,
    `${who} ha (?:aceptado|rechazado)(?: provisionalmente)? (?:esta|tu|su|la) invitación`,
    `${who} ha (?:accettato|rifiutato)(?: provvisoriamente)? (?:questo |il tuo |l['’])invito`,
    `${who} (?:aceitou|recusou)(?: provisoriamente)? (?:este|o seu|o) convite`,
    `${who} heeft (?:deze|je|uw|de) uitnodiging(?: voorlopig)? (?:geaccepteerd|afgewezen|geweigerd)`,
  ].join('|')})`,
  'iu',
);
const short = /^(?!(?:i|we|you|they)\b)[\p{L}\p{M} .,'’-]{1,80} (?:has )?(?:tentatively )?(?:accepted|declined)\.?$/iu;
const ending = /^(?: (?:with|mit|avec|con|com|met) [^.:!?\n]{1,40})?[.:]?$/iu;
/** In characters. */
const longestSentence = 600;

/** Programs break the line of a long sentence. */
function cutSentence(text: string, title: string): string {
  const [paragraph = ''] = text.split(/\n\s*\n/, 1);
  const [line = ''] = paragraph.split('\n', 1);
  const said = [line, paragraph].find((one) => isSentence(one.replaceAll('\n', ' '), title));
  return said === undefined ? text : text.slice(said.length).trim();
}

function isSentence(words: string, title: string): boolean {
  if (words.length > longestSentence) return false;
  if (short.test(words.trim())) return true;
  const start = sentence.exec(words)?.[0];
  if (start === undefined) return false;
  const rest = words.slice(start.length).trimEnd();
  if (ending.test(rest)) return true;
  const at = title === '' ? -1 : rest.indexOf(title);
  return at > 0 && /^[^.!?\n]{1,30}$/.test(rest.slice(0, at)) && isDated(rest.slice(at + title.length));
}

function isDated(words: string): boolean {
  return /^["”“»]?\.?$/.test(words) || isDateLine(words.replace(/^["”“»]?,? (?:which is )?scheduled for\b/i, ''));
}

/** Google puts a note in quotation marks below its sentence. */
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
  const kept = below
    .filter((paragraph) => !isLabel(paragraph.split('\n', 1)[0] ?? ''))
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      return lines
        .filter((line) => !isTitle(line, title) && line.trim() !== place && !isDateLine(line.trim()))
        .join('\n');
    });
  return [...paragraphs.slice(0, start), ...kept];
}

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
