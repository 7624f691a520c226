import type { ComponentProps } from 'react';
import { photoSources } from '#contracts/platform/pictures/pictures.ts';
import styles from './responsive-picture.module.css';

interface ResponsivePictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** The address of any picture; for a photo that was uploaded here, the right width is loaded. */
  url: string;
  alt: string;
  /** Its width on the page, like `sizes` in HTML. */
  sizes: string;
}

/**
 * Shows a picture with its own proportions. The size of an upload is known; give other pictures `width` and `height`, or
 * proportions in CSS, so that nothing moves when they load.
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
