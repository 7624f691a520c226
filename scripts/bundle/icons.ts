import { mkdir, writeFile } from 'node:fs/promises';
import { iconNames } from '#web/platform/ui/icon-names.ts';
import { readIcon } from './tabler-icons.ts';

const target = `${import.meta.dirname}/../../web/platform/generated`;
const filledSuffix = '-filled';
/** How lines are drawn, which `web/platform/ui/icon.module.css` says once for all icons. */
const paint = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

await mkdir(target, { recursive: true });
const symbols = iconNames.map(symbol);
await writeFile(`${target}/icons.svg`, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);

function symbol(name: string): string {
  const stroke = name.endsWith(filledSuffix) ? ' stroke="none"' : '';
  return `<symbol id="${name}" viewBox="0 0 24 24"${stroke}>${readIcon(name).replaceAll(paint, '')}</symbol>`;
}
