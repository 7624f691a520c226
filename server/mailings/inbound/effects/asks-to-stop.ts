import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';

const kinds = '(?:e mails?|emails?|mails?|messages?|notices?|newsletters?|notifications?)';
const lists = `(?:${kinds}|(?:(?:mailing|email|e mail) )?list)`;
const these = '(?: (?:all|any|more|the|these|this|your|my|of))*';
const unsubscribe = '(?:un ?subscribe|unsuscribe|unsubcribe|opt ?out|sign off)';

/** What people write to get no more emails, without punctuation, politeness, and their name. */
const stop = new RegExp(
  `^(?:${[
    'stop(?: stop)*(?: (?:now|all|this|these|them))*',
    `(?:stop|quit)(?: (?:sending|send|emailing|mailing|getting|receiving))?(?: me)?${these}(?: ?${kinds})?(?: to (?:me|(?:this|my) ?(?:address|email)?))?(?: now)?`,
    `(?:(?:i|we) (?:want|wish|need|would like|d like) to )?${unsubscribe}(?: me)?(?: now)?(?: from)?${these}(?: ?${lists})?`,
    `(?:i|we) (?:want|wish|need|would like|d like) to (?:stop(?: (?:getting|receiving))?|be (?:removed|unsubscribed|taken off))(?: from)?${these}(?: ?${lists})?`,
    `(?:remove|delete|take) (?:me|my (?:name|address|email|e mail))(?: off| out)?(?: from)?${these}(?: ?${lists})?`,
    `remove|cancel(?: (?:me|my subscription|subscription))?${these}(?: ?${kinds})?`,
    `opt me out|end|quit|no more(?: ?${kinds})?`,
    // Many coaches in Florida write Spanish.
    '(?:(?:quiero )?(?:dar(?:me)? de )?baja|alto|parar|cancelar(?: (?:mi )?suscripción)?|no (?:quiero )?m[aá]s(?: (?:correos|mensajes|emails))?)',
  ].join('|')})$`,
);

/** A greeting above the request. */
const greeting = /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening))(?: \S+){0,3}$/;
const politeness =
  /^(?:(?:please|pls|plz|hi|hello|thank you|thanks|kindly|can you|could you|por favor) )+|(?: (?:please|pls|plz|thank you|thanks|por favor|gracias))+$/g;
/** In characters: longer first lines say more than that. */
const longest = 100;

/**
 * Checks whether an email says STOP or the like: in its first line with words, or in the second, below a greeting. The line
 * may also hold the member’s name. What follows doesn’t matter. The subject counts only without any text.
 */
export function asksToStop(
  { text, subject, pictures }: Pick<InboundMail, 'text' | 'subject' | 'pictures'>,
  name = '',
): boolean {
  const lines = text.split('\n', 20).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const [first, second] = lines;
  if (first === undefined) return text.trim() === '' && pictures.length === 0 && saysStop(subject, name);
  return saysStop(first, name) || (second !== undefined && isGreeting(first) && saysStop(second, name));
}

const isGreeting = (line: string) => line.length <= longest && greeting.test(wordsOf(line));

function saysStop(line: string, name: string): boolean {
  if (line.length > longest) return false;
  const words = withoutName(wordsOf(line), wordsOf(name).split(' '));
  return stop.test(words.replaceAll(politeness, ''));
}

/** Removes the name that a line ends with, perhaps a short form of it. */
function withoutName(words: string, names: string[]): string {
  const all = words.split(' ');
  // Two letters are more likely a word, such as “by”, than a short name.
  const isName = (word: string) => names.some((name) => name === word || (word.length !== 2 && name.startsWith(word)));
  while (all.length > 1 && isName(all.at(-1) as string)) all.pop();
  return all.join(' ');
}

function wordsOf(line: string): string {
  return line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
