import styles from './photo-ratio.module.css';

const ratios = [0.5, 0.67, 0.75, 0.83, 1, 1.2, 1.33, 1.5, 1.78, 2, 2.5];

/** The class that sets `--ratio` to about the shape of a photo. */
export function ratioClass({ width, height }: { width: number; height: number }): string | undefined {
  const distance = (ratio: number) => Math.abs(Math.log((ratio * height) / width));
  const nearest = ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
  return styles[`r${Math.round(nearest * 100)}`];
}
