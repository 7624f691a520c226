import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readIcon } from './tabler-icons.ts';

const paper = '#fdfcf8';
/** `--turf-7` of the tokens. */
const turf = '#1d5031';
/** Phones round the corners, so what must be visible stays within four fifths of the width. */
const shareOfWidth = 0.62;
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

const shortcutSize = 96;
/** The icons that our pages use for the same places, by the names of the shortcuts in the manifest. */
const shortcuts = { feed: 'message-circle', events: 'calendar-event', directory: 'phone' };

/** Draws `favicon.svg` in the sizes that phones use for home-screen icons, and an icon for each shortcut of the app. */
export async function drawAppIcons(dir: string): Promise<void> {
  const house = await readFile(join(dir, 'favicon.svg'));
  for (const [name, size] of Object.entries(icons)) await draw(house, size, join(dir, name));
  for (const [name, icon] of Object.entries(shortcuts)) {
    const shapes = readIcon(icon).replaceAll('currentColor', turf);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${shapes}</svg>`;
    await draw(Buffer.from(svg), shortcutSize, join(dir, `shortcut-${name}.png`));
  }
}

/** Draws a picture in the middle of a square of paper. */
async function draw(svg: Buffer, size: number, file: string): Promise<void> {
  const inner = Math.round(size * shareOfWidth);
  const picture = await sharp(svg, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: paper })
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: picture }])
    .png()
    .toFile(file);
}
