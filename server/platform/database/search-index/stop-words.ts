const stopWords = new Set(
  'a an and are as at be but by for from had has have he her his i in is it its my of on or our she so that the their they this to us was we were with you your'.split(
    ' ',
  ),
);

/** Whether a word is so common that hits need not contain it, unless nothing else was typed. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
