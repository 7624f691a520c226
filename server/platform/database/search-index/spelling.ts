const letters = 32;

/** Returns how many typos a typed word may have: none in very short words or in numbers, because any year may be meant. */
export function allowedTypos(word: string): number {
  if (word.length < 3 || /^\p{N}+$/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the letters of a word as a bit set; each typo changes at most two bits. */
export function toLetterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) % letters);
  return set;
}

/** Checks whether two words may be within this many typos of each other, judged only by their letter sets. */
export function mayBeNear(a: number, b: number, typos: number): boolean {
  let differing = a ^ b;
  let count = 0;
  // Each round clears the lowest bit that is set.
  for (; differing !== 0; differing &= differing - 1) count++;
  return count <= 2 * typos;
}

/**
 * Counts the typos between two words: an extra, missing, or wrong letter, or two adjacent ones swapped. Stops
 * above `most` and then returns more than that.
 */
export function countTypos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const replaced = (above[column - 1] as number) + (isSame ? 0 : 1);
      let typos = Math.min((above[column] as number) + 1, (current[column - 1] as number) + 1, replaced);
      if (isSwapped) typos = Math.min(typos, (twoAbove[column - 2] as number) + 1);
      current.push(typos);
      least = Math.min(least, typos);
    }
    if (least > most) return most + 1;
    twoAbove = above;
    above = current;
  }
  return above[b.length] as number;
}
