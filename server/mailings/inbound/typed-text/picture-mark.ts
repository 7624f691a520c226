/** What mail programs write where a picture stands in the text; in a sentence, only what names a file is theirs. */
const inSentence = /\[(?:image: ?[^\]\n]{0,200}\.\w{2,5}|cid:[^\]\s]{1,200})\]/gi;
const alone = /^\s*\[image: ?[^\]\n]{0,200}\]\s*$/i;

/** Returns a line without what stands for pictures. */
export function withoutPictureMarks(line: string): string {
  return alone.test(line) ? '' : line.replaceAll(inSentence, '');
}
