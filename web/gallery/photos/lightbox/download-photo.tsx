import { fileNameOf } from '#contracts/gallery/photo-file-name.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { ButtonContent } from '#web/platform/ui/button-content.tsx';
import { buttonClass } from '#web/platform/ui/button-look.ts';

/** A link that saves a photo in its full size. */
export function DownloadPhoto({ photo }: { photo: Photo }) {
  const name = fileNameOf(photo);
  const isOurs = readPictureUrl(photo.url) !== undefined;
  const href = isOurs ? `${photo.url}?download=${encodeURIComponent(name)}` : photo.url;
  return (
    <a className={buttonClass({ variant: 'chalk' })} href={href} download={isOurs ? name : ''}>
      <ButtonContent icon="download">Download</ButtonContent>
    </a>
  );
}
