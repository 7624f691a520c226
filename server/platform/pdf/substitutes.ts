import { spellLetters } from '#contracts/platform/search-words.ts';

// Cyrillic and Greek letters, each before how English spells it.
const spellings =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi єye ґg ђdj јj љlj њnj ћc џdz ' +
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';
const spelled = new Map(spellings.split(' ').map((each) => [each[0] as string, each.slice(1)]));
// Signs that change what a text says when they are missing, each before what the font has for it.
const signs = 'ʻ‘ ′\' ″" ≤<= ≥>= ≠!= ≈~ →-> ←<- ‰/1000 µu ₫VND ₹INR ₽RUB';
const written = new Map(signs.split(' ').map((each) => [each[0] as string, each.slice(1)]));

/**
 * Replaces what a font lacks: letters lose their accents, Cyrillic and Greek ones are spelled as in English, signs with others,
 * letters of other scripts become question marks, and the rest goes.
 */
export function toDrawable(text: string, isDrawable: (character: string) => boolean): string {
  const draw = (part: string) => (isDrawable(part) ? part : (written.get(part) ?? spell(part)));
  const substitute = (character: string) =>
    isDrawable(character) || written.has(character) ? draw(character) : [...withoutMarks(character)].map(draw).join('');
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
  const letters = spellLetters(character);
  if (letters !== character) return letters;
  // Such as the ones of Hawaiian and Arabic names.
  if (/\p{Lm}/u.test(character)) return '’';
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}
