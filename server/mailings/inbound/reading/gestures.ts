import type { Email } from 'postal-mime';

/** What a mail program sends for a press of a button, instead of words; `away`: perhaps an automatic reply. */
export type Gesture = 'reaction' | 'recall' | 'away';

/** In characters: programs write no more about it, and quote the beginning of the email at most. */
const longest = 2000;

/**
 * Returns what a mail program sent for its user instead of words; null for an email with words. In a post, a phone’s words
 * don’t count: a member may type “Loved “Hoosiers””.
 */
export function findGesture(
  { attachments, subject = '' }: Pick<Email, 'attachments' | 'subject'>,
  typed: string,
  { isPost = false } = {},
): Gesture | null {
  if (attachments.some(({ mimeType }) => mimeType === 'text/vnd.google.email-reaction+json')) return 'reaction';
  const text = typed.trim();
  if (text === '' || text.length > longest) return null;
  if (isReaction(text) || (!isPost && tapbacks.some((pattern) => pattern.test(text)))) return 'reaction';
  return recall.test(text) || (recallSubject.test(subject) && recallStart.test(text)) ? 'recall' : null;
}

/** People speak of themselves, and of those they know, in the same words. */
const name = "(?!(?:i|we|you|he|she|they|my|our|all|everyone|everybody|the)\\b)[\\p{L}\\p{M}\\p{N} .,'’()-]{1,80}";
const address = '[(<][^\\s@()<>]{1,64}@[^\\s@()<>]{1,255}[)>]';
const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]{1,12}';
const quote = '[“„«]\\s?[^“”„«»]{1,1900}\\s?[”“»]';

/** Gmail and Outlook. */
const reaction = new RegExp(
  `^(?<before>${emoji}\\s+)?${name}(?<address> ?${address})? (?:${[
    'reacted (?:via \\w+|to your (?:message|e-?mail))',
    'ha reaccionado (?:mediante \\w+|a tu (?:mensaje|correo))',
    'hat (?:über \\w+|auf (?:deine|ihre) (?:nachricht|e-?mail)) reagiert',
    'a réagi (?:via \\w+|à (?:votre|ton) (?:message|e-?mail|courriel))',
  ].join('|')})[.:]?(?<after>\\s*${emoji})?(?:\\s*[(<]?https:\\S{1,300})?(?<rest>\\s*\\n[^]*)?$`,
  'iu',
);

/** Checks for a reaction: a quoted email counts only after a sign that a program wrote it. */
function isReaction(text: string): boolean {
  const groups = reaction.exec(text)?.groups;
  return groups !== undefined && !(groups.rest && !groups.before && !groups.address && !groups.after);
}

/** Apple’s Messages. */
const tapbacks = [
  `(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted (?:with )?\\S{1,12} to|removed an? [^\\n]{1,30} from) (?:${quote}|an? (?:image|movie|attachment))`,
  `(?:le (?:gustó|encantó)|no le gustó|se rio de|se rió de|enfatizó|a (?:aimé|adoré|souligné)|n’a pas aimé|a ri de|gefällt|liebt|lacht über|betont) ${quote}`,
].map((source) => new RegExp(`^(?:${source})$`, 'iu'));

/** What Outlook says, with the subject in quotation marks. */
const recalls: [before: string, after: string][] = [
  ['would like to recall the message', ''],
  ['möchte die nachricht', ' zurückrufen'],
  ['souhaite rappeler le message', ''],
  ['desea recuperar el mensaje', ''],
  ['desidera richiamare il messaggio', ''],
  ['wil het bericht', ' intrekken'],
  ['gostaria de recuperar a mensagem', ''],
];
const recall = new RegExp(
  `^${name} (?:${recalls.map(([before, after]) => `${before},? ["“„«][^\\n]{1,1000}["”“»]${after}`).join('|')})\\.?$`,
  'iu',
);
const recallStart = new RegExp(`^${name} (?:${recalls.map(([before]) => before).join('|')})\\b`, 'iu');
const recallSubject =
  /^\s*(?:recall|rückruf|zurückrufen|rappel|rappeler|recuperar|richiama|richiamo|intrekken|terugroepen)\s?[:：]/i;
