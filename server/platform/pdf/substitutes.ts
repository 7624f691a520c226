// Cyrillic and Greek letters, each before how English spells it.
const spellings =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi єye ґg ђdj јj љlj њnj ћc џdz ' +
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';
const spelled = new Map(spellings.split(' ').map((each) => [each[0] as string, each.slice(1)]));

/**
 * Replaces what a font lacks: letters lose their accents, Cyrillic and Greek ones are spelled as in English, letters of other
 * scripts become question marks, and the rest goes.
 */
export function toDrawable(text: string, isDrawable: (character: string) => boolean): string {
  const substitute = (character: string) =>
    isDrawable(character)
      ? character
      : [...withoutMarks(character)].map((part) => (isDrawable(part) ? part : spell(part))).join('');
  return [...text.normalize('NFC')].map(substitute).join('');
}

// The font has a few marks, which would stand next to letters of its other file.
function withoutMarks(character: string): string {
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function spell(character: string): string {
  const small = character.toLowerCase();
  const found = spelled.get(small);
  if (found !== undefined) return small === character ? found : found.slice(0, 1).toUpperCase() + found.slice(1);
  if (/\p{Pd}/u.test(character)) return '-';
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}
