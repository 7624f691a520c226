import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { joinClasses } from './join-classes.ts';

interface FrameProps {
  src: string;
  alt: string;
  caption?: ReactNode;
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
}

/** A photograph in its mat, the caption on the mat below it. */
export function Frame({ src, alt, caption, width, height, className }: FrameProps) {
  return (
    <figure className={joinClasses(styles.frame, className)}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
