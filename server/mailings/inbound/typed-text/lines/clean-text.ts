/**
 * Returns a text with \n as the only control character. Tabs and special spaces become spaces; characters without a width
 * go, except those that join letters or the parts of one emoji; half a surrogate pair becomes U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(withoutWidth, '')
    .replaceAll(joinerOfNothing, '');
}

const withoutWidth =
  /[^\P{Cc}\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]|\u034f/gu;
/** After Latin letters without accents, a joiner only hides something. */
const joinerOfNothing =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[a-z])[\u200c\u200d]/giu;
