/**
 * Returns a text with \n as the only control character. Tabs and special spaces become spaces; characters without a width
 * go, except between the parts of one emoji; half a surrogate pair becomes U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(withoutWidth, '')
    .replaceAll(joinerOutsideEmoji, '');
}

const withoutWidth =
  /[^\P{Cc}\n]|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]|\u034f/gu;
const joinerOutsideEmoji = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;
