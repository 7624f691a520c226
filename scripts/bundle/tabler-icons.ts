import { readFileSync } from 'node:fs';

const file = `${import.meta.dirname}/../../node_modules/@iconify-json/tabler/icons.json`;
const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };

/** Returns the SVG elements of an icon of Tabler, which is 24 units wide and high. */
export function readIcon(name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`Tabler has no icon “${name}”. Choose another one in web/platform/ui/icon-names.ts.`);
  return icon.body;
}
