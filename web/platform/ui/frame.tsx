import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { joinClasses } from './join-classes.ts';
import { ResponsivePicture } from './responsive-picture.tsx';

interface FrameProps {
  src: string;
  alt: string;
  caption?: ReactNode;
  /** Its width on the page, like `sizes` in HTML; by default half the page, and all of it on narrow screens. */
  sizes?: string | undefined;
  className?: string | undefined;
}

const half = '(max-width: 62em) 92vw, 40rem';

/** Shows a photo in a mat, with the caption on the mat below it. */
export function Frame({ src, alt, caption, sizes = half, className }: FrameProps) {
  return (
    <figure className={joinClasses(styles.frame, className)}>
      <ResponsivePicture url={src} alt={alt} sizes={sizes} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
