import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';

/** What people write who want no more emails, without punctuation and politeness. */
const stop = new RegExp(
  `^(?:${[
    'stop(?: (?:it|now|all|this|these|them))*(?: (?:sending|send|emailing|mailing))?(?: me)?(?: (?:all|any|more|the|these|this|your))*(?: ?(?:e mails?|emails?|mails?|messages?|notices?|newsletters?))?(?: to me)?(?: now)?',
    '(?:un ?subscribe|unsuscribe|unsubcribe|opt ?out|sign off)(?: me)?(?: now)?(?: (?:from|of))?(?: (?:all|this|these|the|your))*(?: ?(?:list|mailing list|e mails?|emails?|mails?|newsletters?))?',
    '(?:remove|delete|take) (?:me|my (?:name|address|email|e mail))(?: off| out)?(?: (?:from|of))?(?: (?:this|the|your|all))*(?: ?(?:list|mailing list|email list|e mail list|e mails?|emails?))?',
    'remove|cancel(?: (?:me|my subscription|subscription|all|these|the|e mails?|emails?))*',
    'end|quit|no more(?: (?:e mails?|emails?|mails?|messages?))?',
    '(?:i want to|i would like to|i d like to) (?:unsubscribe|stop|be removed)',
  ].join('|')})$`,
);

const politeness =
  /^(?:(?:please|pls|plz|hi|hello|thank you|thanks|kindly) )+|(?: (?:please|pls|plz|thank you|thanks))+$/g;
/** In characters: longer first lines say more than that. */
const longest = 100;

/**
 * Whether an email says STOP or the like: in its first line with words, and nothing else there. Below may be a name, a phone
 * number, or what a carrier adds. Without text, its subject may say so.
 */
export function asksToStop({ text, subject, pictures }: Pick<InboundMail, 'text' | 'subject' | 'pictures'>): boolean {
  const first = text.split('\n', 20).find((line) => /[\p{L}\p{N}]/u.test(line));
  if (first !== undefined) return saysStop(first);
  return text.trim() === '' && pictures.length === 0 && saysStop(subject);
}

function saysStop(line: string): boolean {
  if (line.length > longest) return false;
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return stop.test(words.replaceAll(politeness, ''));
}
