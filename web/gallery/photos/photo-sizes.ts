/** How wide a photo is in the rows of the Photos page, like `sizes` in HTML. Most are a third of a row of 84rem. */
export function photoSizes({ width, height }: { width: number; height: number }): string {
  return `(max-width: 48em) 92vw, (max-width: 62em) 34rem, ${width / height > 1.8 ? 40 : 30}rem`;
}
