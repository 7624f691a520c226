import type { Picture } from '#contracts/site.ts';
import { Photograph } from '#web/ui/photograph.tsx';

const sizes = '(max-width: 75em) 100vw, 62vw';

/** The club's own picture in the head of a page. */
export function HeadPicture({ picture: { src, alt } }: { picture: Picture }) {
  return <Photograph url={src} alt={alt} sizes={sizes} />;
}
