/** Folds text for comparing and searching: no marks, no case, the same on both engines. "Núñez" becomes "nunez". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}

const collator = new Intl.Collator('en-US');

/** Compares two people's names by their last word, then by the others. */
export function byLastName(a: string, b: string): number {
  return collator.compare(lastNameFirst(a), lastNameFirst(b));
}

function lastNameFirst(name: string): string {
  const words = name.split(' ');
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}
