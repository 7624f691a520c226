import type { ComponentProps } from 'react';
import { photoSources } from '#contracts/pictures/pictures.ts';
import styles from './responsive-picture.module.css';

interface ResponsivePictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** The address of any picture; of a photo that was uploaded here the fitting width is loaded. */
  url: string;
  alt: string;
  /** How wide it is on the page, as in `sizes` of HTML. */
  sizes: string;
}

/**
 * A picture in its own shape. What was uploaded here brings its size; give others `width` and `height`, or a shape by
 * CSS, so that nothing moves when they come.
 */
export function ResponsivePicture({ url, sizes, alt, ...image }: ResponsivePictureProps) {
  const sources = photoSources(url);
  return (
    <picture className={styles.picture}>
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        width={sources?.width}
        height={sources?.height}
        {...image}
        src={url}
        srcSet={sources?.jpg}
        sizes={sources && sizes}
        alt={alt}
        decoding="async"
      />
    </picture>
  );
}
