/** Folds text for comparing and searching: no marks, no case, the same on both engines. "Núñez" becomes "nunez". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}
