import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { iconNames } from '#web/platform/ui/icon-names.ts';

const source = `${import.meta.dirname}/../node_modules/@tabler/icons/icons`;
const target = `${import.meta.dirname}/../web/platform/generated`;
const filledSuffix = '-filled';

const symbols = await Promise.all(iconNames.map(symbol));
await mkdir(target, { recursive: true });
await writeFile(`${target}/icons.svg`, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);

async function symbol(name: string): Promise<string> {
  const isFilled = name.endsWith(filledSuffix);
  const file = isFilled ? `filled/${name.slice(0, -filledSuffix.length)}` : `outline/${name}`;
  const svg = await readFile(`${source}/${file}.svg`, 'utf8');
  const paint = isFilled ? ' fill="currentColor" stroke="none"' : '';
  return `<symbol id="${name}" viewBox="0 0 24 24"${paint}>${shapes(svg)}</symbol>`;
}

// The first path of every outline icon is an invisible square that only fixes the bounds.
function shapes(svg: string): string {
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  return inner.replace('<path stroke="none" d="M0 0h24v24H0z" fill="none" />', '').replace(/\s+/g, ' ').trim();
}
