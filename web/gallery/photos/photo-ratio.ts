import styles from './photo-ratio.module.css';

/** Returns how wide a photo is in the rows of the Photos page, like `sizes` in HTML. Most are a third of a row of 84rem. */
export function photoSizes({ width, height }: { width: number; height: number }): string {
  return `(max-width: 36em) 46vw, (max-width: 48em) 92vw, (max-width: 62em) 34rem, ${width / height > 1.8 ? 40 : 30}rem`;
}

const ratios = [0.5, 0.67, 0.75, 0.83, 1, 1.2, 1.33, 1.5, 1.78, 2, 2.5];

/** Returns the class that sets `--ratio` to about the shape of a photo. */
export function ratioClass({ width, height }: { width: number; height: number }): string | undefined {
  const distance = (ratio: number) => Math.abs(Math.log((ratio * height) / width));
  const nearest = ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
  return styles[`r${Math.round(nearest * 100)}`];
}
