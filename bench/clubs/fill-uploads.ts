import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In bytes, as a photo of 12 megapixels has them; nothing makes random bytes smaller, as with pictures. */
const sizes = { '480.webp': 27_000, '960.webp': 89_000, '1600.webp': 90_000, '1600.jpg': 200_000 };

/** Adds the files of photos as the gallery of `fillClub` names them. */
export function fillUploads(dataDir: string, photos: number): void {
  for (let n = 0; n < photos; n++) {
    const folder = join(dataDir, 'uploads', `photo-${n.toString(16).padStart(40, '0')}-1600x1200`);
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of Object.entries(sizes)) writeFileSync(join(folder, name), randomBytes(bytes));
  }
}
