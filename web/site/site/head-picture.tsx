import type { Picture } from '#contracts/site/site.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';

const sizes = '(max-width: 75em) 100vw, 62vw';

/** Shows the club's own picture in the head of a page. */
export function HeadPicture({ picture: { src, alt } }: { picture: Picture }) {
  return <ResponsivePicture url={src} alt={alt} sizes={sizes} />;
}
