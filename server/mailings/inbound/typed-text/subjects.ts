import { withoutPictureMarks } from './picture-mark.ts';

/** Written in front of a subject when replying, in the languages that mail programs write it in. */
const reply = '(?:re|aw|antw\\.)';
const otherReply = '(?:antw|sv|vs|odp|ynt|res|resp|rif|r|ref|ΑΠ|vá|回复|回覆|答复|返信|ответ)';
/** The same for forwarding. */
const forward = '(?:fwd?|wg|rv|wtr\\.)';
const otherForward = '(?:tr|i|enc|vb|vl|pd|doorst|wtr|[iİ]̇?lt|továbbítás|转发|轉寄|転送)';
const external = '(?:external|ext|externe?|externo|esterno)(?:[: -]{1,3}(?:sender|e-?mail|message)){0,2}';
const caution = '(?:caution|warning)[: -]{1,3}';
const likely = '(?:suspected|likely|possible|probable)[: -]{1,3}';
/** All that closes is one piece, so that there is one way to read a row of asterisks. */
const inBrackets = (words: string) => `[[({<*]+ ?(?:${words}) ?[\\])}>*]+(?![\\])}>*]):?`;
/** What a mail server writes in front of a subject that came from outside, or looks like spam. */
const warning = `(?:${inBrackets(`(?:${caution})?${external}|spam\\?|${likely}spam|suspicious(?: e-?mail)?`)}|${caution}${external}:)`;
/** Only before a prefix of a program: people write these, too. */
const perhapsWarning = `(?:${external}:|${inBrackets('spam|bulk')})`;
/** People write it in lowercase. */
const largeSpam = /^\s*[[({<*]+ ?(?:SPAM|BULK) ?[\])}>*]+:?/;
const count = '(?: ?[[(]\\d{1,3}[\\])])?';

const warnings = `(?:\\s*(?:${warning}|${perhapsWarning}))*`;
const partsOf = (prefix: string) => `${warnings}\\s*${prefix}${count}\\s?[:：]`;
const startOf = (prefix: string) => new RegExp(`^${partsOf(prefix)}`, 'i');
const allOf = (prefix: string) => new RegExp(`^(?:${partsOf(prefix)})*(?:\\s*${warning})*`, 'i');
const certain = {
  reply: startOf(reply),
  forward: startOf(forward),
  all: allOf(`(?:${reply}|${forward})`),
};
const possible = {
  reply: startOf(`(?:${reply}|${otherReply})`),
  forward: startOf(`(?:${forward}|${otherForward})`),
  all: allOf(`(?:${reply}|${otherReply}|${forward}|${otherForward})`),
};
const patternsFor = (hasQuote: boolean) => (hasQuote ? possible : certain);

interface Subject {
  subject: string;
  /** Whether the email below shows that a program wrote the prefix: without that, people may mean other words by “VB:”. */
  hasQuote: boolean;
}

const warningsStart = new RegExp(`^${warnings}`, 'i');

/** Returns a subject that a program may have written, without what mail servers add in front of it. */
export function withoutWarnings(subject: string): string {
  return subject.replace(warningsStart, '').trimStart();
}

/** Checks whether a mail program wrote this subject for a reply. */
export function isReplySubject({ subject, hasQuote }: Subject): boolean {
  return patternsFor(hasQuote).reply.test(subject);
}

/** Checks whether a mail program wrote this subject for an email that was forwarded. */
export function isForwardSubject({ subject, hasQuote }: Subject): boolean {
  return patternsFor(hasQuote).forward.test(subject);
}

/** Returns what a member typed as the subject, without what mail programs and servers add; '' if there is nothing. */
export function titleOf({ subject, hasQuote }: Subject): string {
  const { all } = patternsFor(hasQuote);
  const rest = [all, largeSpam, all].reduce((left, pattern) => left.replace(pattern, ''), subject);
  const title = withoutPictureMarks(rest).trim();
  return untitled.test(title) ? '' : title;
}

const untitled = new RegExp(
  `^[[(<]?(?:${[
    'no (?:subject|title)',
    'without (?:a )?subject',
    '(?:kein|ohne) betreff',
    '(?:sin|ningún) asunto',
    "(?:sans|aucun|pas d[’']) ?(?:objet|sujet)",
    '(?:nessun|senza) oggetto',
    'sem assunto',
    'geen onderwerp',
    '(?:inget|utan) ämne',
    '(?:intet|ingen|uden|uten) emne',
    '(?:ei|ilman) aihetta',
    'brak tematu|bez tematu',
    'konu yok',
    'без темы',
    '(?:件名|主題)なし|無題|无主题|無主旨|제목 없음',
  ].join('|')})[\\])>]?$`,
  'i',
);
