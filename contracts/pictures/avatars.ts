// Apart from pictures.ts, because every page shows avatars and few show photos.

/** The widths that are made of an avatar, in pixels: 25, 64 and 200 as the pages show them, and twice that. */
export const avatarWidths = [25, 50, 64, 128, 200, 400];

/**
 * What goes into `srcset`: the fitting size of an avatar that was uploaded here, as WebP, and the one for fine screens;
 * undefined for every other address. `size` is its width on the page, in CSS pixels.
 */
export function avatarSources(url: string, size: number): string | undefined {
  const [, folder] = /^(\/uploads\/avatar-.+\/)400\.jpg$/.exec(url) ?? [];
  return folder && [1, 2].map((density) => `${folder}${atLeast(size * density)}.webp ${density}x`).join();
}

function atLeast(needed: number): number {
  return avatarWidths.find((width) => width >= needed) ?? 400;
}
