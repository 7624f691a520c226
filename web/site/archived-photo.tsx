import type { MouseEvent } from 'react';
import type { Section } from '#contracts/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './archived-photo.module.css';

export type Photo = Section<'photos'>['photos'][number];

/** Without JavaScript, or in a new tab, the link opens the picture itself. */
export function ArchivedPhoto({ photo, onEnlarge }: { photo: Photo; onEnlarge: () => void }) {
  const { picture, caption, year, width, height } = photo;

  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge();
  }

  return (
    <figure className={styles.photo} data-ratio={nearestRatio(width / height)}>
      <a className={styles.mat} href={picture.src} onClick={enlarge}>
        <img src={picture.src} alt={picture.alt} width={width} height={height} loading="lazy" />
        <span className={styles.enlarge}>
          <Icon name="zoom-in" />
          Enlarge
        </span>
      </a>
      <figcaption>
        <b>{year}</b> {caption}
      </figcaption>
    </figure>
  );
}

/** Those that `archived-photo.module.css` knows: the content policy of the site allows no style attribute. */
const ratios = [0.5, 0.67, 0.75, 0.83, 1, 1.2, 1.33, 1.5, 1.78, 2, 2.5];

function nearestRatio(ratio: number): number {
  const distance = (other: number) => Math.abs(Math.log(other / ratio));
  return ratios.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}
