import { pictureMark } from '#server/mailings/inbound/typed-text/picture-mark.ts';

/** Written in front of a subject when replying, in the languages that mail programs write it in. */
const reply = '(?:re|aw|antw|sv|vs|odp|ynt|res|resp|rif|r|ref|ΑΠ|vá|回复|回覆|答复|返信|ответ)';
/** The same for forwarding. */
const forward = '(?:fwd?|wg|tr|rv|i|enc|vb|vl|pd|doorst|i̇lt|ilt|továbbítás|转发|轉寄|転送)';
/** What a mail server writes in front of a subject that came from outside, or looks like spam. */
const warning =
  '(?:[[(<*]+ ?(?:caution|warning|external|ext|extern|externe|externo|esterno|spam|suspected spam)(?:[: -]{1,3}(?:external|sender|e-?mail|message)){0,3} ?[\\])>*]+:?|external(?: e-?mail| sender)?:)';
const count = '(?: ?[[(]\\d{1,3}[\\])])?';
const startOf = (prefix: string) => new RegExp(`^\\s*(?:${warning}\\s*)*${prefix}${count}\\s?[:：]`, 'i');

const replyStart = startOf(reply);
const forwardStart = startOf(forward);
const allPrefixes = new RegExp(`^(?:\\s*(?:${warning}|(?:${reply}|${forward})${count}\\s?[:：]))+`, 'i');

/** Checks whether a mail program wrote this subject for a reply. */
export function isReplySubject(subject: string): boolean {
  return replyStart.test(subject);
}

/** Checks whether a mail program wrote this subject for an email that was forwarded. */
export function isForwardSubject(subject: string): boolean {
  return forwardStart.test(subject);
}

/** Returns what a member typed as the subject, without what mail programs and servers add; '' if there is nothing. */
export function titleOf(subject: string): string {
  const title = subject.replace(allPrefixes, '').replaceAll(pictureMark, '').trim();
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
