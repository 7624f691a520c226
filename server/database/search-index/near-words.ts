const letters = 32;

/** How many wrong letters a typed word may have. Numbers are never mistyped: another year is another year. */
export function allowedSlips(word: string): number {
  if (word.length < 3 || /^\p{N}+$/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns a set of the letters of a word as bits; each slip changes at most two of them. */
export function toLetterSet(word: string): number {
  let set = 0;
  for (let place = 0; place < word.length; place++) set |= 1 << (word.charCodeAt(place) % letters);
  return set;
}

/** Whether two words can be at most so many slips apart, judged by their letters only. */
export function mayBeNear(a: number, b: number, slips: number): boolean {
  let differing = a ^ b;
  let count = 0;
  for (; differing !== 0; differing &= differing - 1) count++;
  return count <= 2 * slips;
}

/**
 * Counts the slips between two words: a letter too many, missing, or wrong, or two neighbors swapped. Stops counting
 * above `most`, and then returns more than that.
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let earlier: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const replaced = (before[column - 1] as number) + (isSame ? 0 : 1);
      let slips = Math.min((before[column] as number) + 1, (now[column - 1] as number) + 1, replaced);
      if (isSwapped) slips = Math.min(slips, (earlier[column - 2] as number) + 1);
      now.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    earlier = before;
    before = now;
  }
  return before[b.length] as number;
}
