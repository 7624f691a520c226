import { join } from 'node:path';
import sharp from 'sharp';

const paper = '#fdfcf8';
/** Phones round the corners, so what must be visible stays within four fifths of the width. */
const shareOfWidth = 0.62;
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** Draws `favicon.svg` in the sizes that phones use for home-screen icons. */
export async function drawAppIcons(dir: string): Promise<void> {
  for (const [name, size] of Object.entries(icons)) {
    const inner = Math.round(size * shareOfWidth);
    const house = await sharp(join(dir, 'favicon.svg'), { density: 600 })
      .resize(inner, inner, { fit: 'contain', background: paper })
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
      .composite([{ input: house }])
      .png()
      .toFile(join(dir, name));
  }
}
