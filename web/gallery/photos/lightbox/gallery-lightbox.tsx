import { fileNameOf } from '#contracts/gallery/photo-file-name.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { FaceRings } from '#web/gallery/faces/face-rings.tsx';
import { PhotoFaces } from '#web/gallery/faces/photo-faces.tsx';
import { PhotoStories } from '#web/gallery/faces/photo-stories.tsx';
import { useFaceMarks } from '#web/gallery/faces/use-face-marks.ts';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { ButtonContent, buttonClass } from '#web/platform/ui/button.tsx';
import styles from './gallery-lightbox.module.css';
import { Lightbox } from './lightbox.tsx';
import { PhotoDetails } from './photo-details.tsx';

interface GalleryLightboxProps {
  /** The photo that is enlarged. */
  photo: Photo | undefined;
  framed: FramedPhoto | undefined;
  /** Its place among all of them, from 0. */
  place: number | undefined;
  count: number;
  onShow: (place: number) => void;
  onClose: () => void;
  onChanged: (photo: Photo) => void;
}

/** Shows a photo of the gallery, enlarged: who is in it, face by face, its facts, and its stories. */
export function GalleryLightbox(props: GalleryLightboxProps) {
  const { photo, framed, place, count, onShow, onClose, onChanged } = props;
  const marks = useFaceMarks(photo);
  function close() {
    marks.stop();
    onClose();
  }
  return (
    <Lightbox
      photo={framed}
      place={place}
      count={count}
      onShow={onShow}
      onClose={close}
      isHeld={marks.isMarking}
      overlay={marks.isShown && <FaceRings marks={marks} />}
      download={photo && <DownloadPhoto photo={photo} />}
      details={
        photo && (
          <div key={photo._id} className={styles.details}>
            {!marks.isMarking && <PhotoDetails photo={photo} onChanged={onChanged} />}
            <PhotoFaces marks={marks} />
            {!marks.isMarking && <PhotoStories photoId={photo._id} />}
          </div>
        )
      }
    />
  );
}

/** Shows a link that saves a photo in its full size. */
function DownloadPhoto({ photo }: { photo: Photo }) {
  const name = fileNameOf(photo);
  const isOurs = readPictureUrl(photo.url) !== undefined;
  const href = isOurs ? `${photo.url}?download=${encodeURIComponent(name)}` : photo.url;
  return (
    <a className={buttonClass({ variant: 'chalk' })} href={href} download={isOurs ? name : ''}>
      <ButtonContent icon="download">Download</ButtonContent>
    </a>
  );
}
