import type { Email } from 'postal-mime';

/** What a mail program sends for a press of a button, instead of words; `away`: perhaps an automatic reply. */
export type Gesture = 'reaction' | 'recall' | 'away';

/** In characters: programs write no more about it, and quote the beginning of the email at most. */
const longest = 2000;

/** Returns what a mail program sent for its user instead of words; null for an email with words. */
export function findGesture({ attachments }: Pick<Email, 'attachments'>, typed: string): Gesture | null {
  if (attachments.some(({ mimeType }) => mimeType === 'text/vnd.google.email-reaction+json')) return 'reaction';
  const text = typed.trim();
  if (text === '' || text.length > longest) return null;
  if (reactions.some((pattern) => pattern.test(text))) return 'reaction';
  return recall.test(text) ? 'recall' : null;
}

const name = "[\\p{L}\\p{M} .,'’-]{1,80}";
const emoji = '(?:[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]{1,12}\\s+)?';
const quote = '[“„«]\\s?[^“”„«»]{1,1900}\\s?[”“»]';

const reactions = [
  // Gmail and Outlook
  `${emoji}${name} (?:reacted (?:via \\w+|to your (?:message|e-?mail))|ha reaccionado (?:a|mediante)[^\\n]{0,40}|hat (?:über|auf)[^\\n]{0,40} reagiert|a réagi (?:à|via)[^\\n]{0,40})[.:]?(?:\\s*[(<]https?:\\S+)?(?:\\n[^]*)?`,
  // Apple’s Messages
  `(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted \\S{1,12} to|removed an? [^\\n]{1,30} from) (?:${quote}|an? (?:image|movie|attachment))`,
  `(?:le (?:gustó|encantó)|no le gustó|se rio de|se rió de|enfatizó|a (?:aimé|adoré|souligné)|n’a pas aimé|a ri de|gefällt|liebt|lacht über|betont) ${quote}`,
].map((source) => new RegExp(`^(?:${source})$`, 'iu'));

const recall = new RegExp(
  `^${name} (?:would like to recall the message|möchte die nachricht [^\\n]{0,200}zurückrufen|souhaite rappeler le message|desea recuperar el mensaje|desidera richiamare il messaggio|wil het bericht [^\\n]{0,200}intrekken|gostaria de recuperar a mensagem)`,
  'iu',
);
