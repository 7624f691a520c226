import { fileNameOf } from '#contracts/gallery/photo-file-name.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { ButtonContent, buttonClass } from '#web/platform/ui/button.tsx';

/** Shows a link that saves a photo in its full size, or opens it if it is on another site, where browsers save nothing. */
export function DownloadPhoto({ photo }: { photo: Pick<Photo, '_id' | 'url' | 'caption' | 'taken'> }) {
  const style = buttonClass({ variant: 'chalk' });
  if (readPictureUrl(photo.url) === undefined) {
    return (
      <a className={style} href={photo.url} target="_blank" rel="noreferrer">
        <ButtonContent icon="external-link">Open the photo</ButtonContent>
      </a>
    );
  }
  const name = fileNameOf(photo);
  return (
    <a className={style} href={`${photo.url}?download=${encodeURIComponent(name)}`} download={name}>
      <ButtonContent icon="download">Download</ButtonContent>
    </a>
  );
}
