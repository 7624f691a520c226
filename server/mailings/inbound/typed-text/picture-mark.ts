/**
 * What mail programs write where a picture stands in the text. Within a sentence, it has to name a file: members type brackets,
 * too.
 */
const inSentence = /\[(?:image: ?[^\]\n]{0,200}\.\w{2,5}|cid:[^\]\s]{1,200})\]/gi;
const alone = /^\s*\[image: ?[^\]\n]{0,200}\]\s*$/i;

/** Returns a line without what stands for pictures. */
export function withoutPictureMarks(line: string): string {
  return alone.test(line) ? '' : line.replaceAll(inSentence, '');
}
