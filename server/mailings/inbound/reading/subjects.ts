import { pictureMark } from '#server/mailings/inbound/typed-text/picture-mark.ts';

/** Written in front of a subject when replying, in the languages that mail programs write it in. */
const reply = '(?:re|aw)';
const otherReply = '(?:antw|sv|vs|odp|ynt|res|resp|rif|r|ref|ΑΠ|vá|回复|回覆|答复|返信|ответ)';
/** The same for forwarding. */
const forward = '(?:fwd?|wg|rv)';
const otherForward = '(?:tr|i|enc|vb|vl|pd|doorst|i̇lt|ilt|továbbítás|转发|轉寄|転送)';
/** What a mail server writes in front of a subject that came from outside, or looks like spam. */
export const warning =
  '(?:[[(<*]+ ?(?:(?:caution|warning)[: -]{1,3})?(?:external|ext|extern|externe|externo|esterno|spam|suspected spam)(?:[: -]{1,3}(?:sender|e-?mail|message)){0,2} ?[\\])>*]+:?|external(?: e-?mail| sender)?:)';
const count = '(?: ?[[(]\\d{1,3}[\\])])?';

const startOf = (prefix: string) => new RegExp(`^\\s*(?:${warning}\\s*)*${prefix}${count}\\s?[:：]`, 'i');
const allOf = (prefix: string) => new RegExp(`^(?:\\s*(?:${warning}|${prefix}${count}\\s?[:：]))+`, 'i');
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

/** A subject, and whether the rest of the email shows a quote or a forwarded one: without, people may mean other words by “VB:”. */
interface Subject {
  subject: string;
  hasQuote: boolean;
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
  const title = subject.replace(patternsFor(hasQuote).all, '').replaceAll(pictureMark, '').trim();
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
