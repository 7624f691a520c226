import type { Section } from '#contracts/site/site.ts';
import { onPlainClick } from '#web/platform/lib/on-plain-click.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './archived-photo.module.css';
import { photoSizes, ratioClass } from './photo-ratio.ts';

/** Of the archive, or of the gallery: photos of the gallery have an id, and `year` may be a full date. */
export type FramedPhoto = Section<'photos'>['photos'][number] & { _id?: string };

/** Shows a framed photo of the archive or the gallery. Without JavaScript, or in a new tab, its link opens the picture itself. */
export function ArchivedPhoto({ photo, onEnlarge }: { photo: FramedPhoto; onEnlarge: () => void }) {
  const { _id, picture, caption, year, width, height } = photo;
  return (
    <figure id={_id && `photo-${_id}`} className={joinClasses(styles.photo, ratioClass(photo))}>
      <a className={styles.mat} href={picture.src} onClick={onPlainClick(onEnlarge)}>
        <ResponsivePicture
          url={picture.src}
          alt={picture.alt}
          width={width}
          height={height}
          sizes={photoSizes(photo)}
          loading="lazy"
        />
        <span className={styles.enlarge}>
          <Icon name="zoom-in" />
          Enlarge
        </span>
      </a>
      <figcaption>
        {year && <b>{year}</b>} {caption}
      </figcaption>
    </figure>
  );
}
