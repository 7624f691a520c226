// Separate from pictures.ts, because every page shows avatars and few show photos.

/** The widths of an avatar, in pixels: 25, 64, and 200 as the pages show them, and twice that. */
export const avatarWidths = [25, 50, 64, 128, 200, 400];

/**
 * Returns the `srcset` of an avatar that was uploaded here: the WebP sizes for ordinary and for high-density screens.
 * Undefined for every other address. `size` is its width on the page, in CSS pixels.
 */
export function avatarSources(url: string, size: number): string | undefined {
  const [, folder] = /^(\/uploads\/avatar-.+\/)400\.jpg$/.exec(url) ?? [];
  return folder && [1, 2].map((density) => `${folder}${atLeast(size * density)}.webp ${density}x`).join();
}

function atLeast(needed: number): number {
  return avatarWidths.find((width) => width >= needed) ?? 400;
}
