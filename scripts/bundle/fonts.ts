import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = `${import.meta.dirname}/../../node_modules/@fontsource-variable`;
const target = `${import.meta.dirname}/../../web/platform/generated`;

/** Of each font the weights that our styles use. */
const fonts = [
  { family: 'Besley Variable', name: 'besley', weights: { min: 400, max: 780 } },
  {
    family: 'Atkinson Hyperlegible Next Variable',
    name: 'atkinson-hyperlegible-next',
    weights: { min: 400, max: 700 },
  },
];
/**
 * One file of a font has the letters of English and the signs of every page, another the rest of Western Europe, as in “Muñoz”.
 */
const alphabets = [
  { name: 'english', range: 'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+2010-2026, U+2190-2193' },
  {
    name: 'western',
    range:
      'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2030-203A, U+20AC, U+2122, U+2212',
  },
];

/**
 * The zero of Atkinson Hyperlegible has a slash: good in codes, but 8:00 reads as a misprint. The one of Figtree has none, and
 * is as wide and high. It comes last: of two faces with a letter, browsers take the later.
 */
const plainZero = {
  font: { family: 'Atkinson Hyperlegible Next Variable', name: 'figtree', weights: { min: 400, max: 700 } },
  alphabet: { name: 'zero', range: 'U+30' },
  scale: 96,
};

await mkdir(target, { recursive: true });
const faces = await Promise.all([
  ...fonts.flatMap((font) => alphabets.map((alphabet) => writeFace(font, alphabet))),
  writeFace(plainZero.font, plainZero.alphabet, plainZero.scale),
]);
await writeFile(`${target}/fonts.css`, faces.join('\n'));

async function writeFace(
  { family, name, weights }: (typeof fonts)[number],
  alphabet: (typeof alphabets)[number],
  scale?: number,
) {
  const font = await readFile(`${packages}/${name}/files/${name}-latin-wght-normal.woff2`);
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght: weights } };
  const file = `${name}-${alphabet.name}.woff2`;
  await writeFile(`${target}/${file}`, await subsetFont(font, textOf(alphabet.range), options));
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weights.min} ${weights.max};
  font-style: normal;
  font-display: swap;${scale ? `\n  size-adjust: ${scale}%;` : ''}
  unicode-range: ${alphabet.range};
}
`;
}

/** Returns every letter of a `unicode-range`. */
function textOf(range: string): string {
  const codes = range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}
