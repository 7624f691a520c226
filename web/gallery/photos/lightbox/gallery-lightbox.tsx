import type { Photo } from '#contracts/gallery/photos.ts';
import { FaceRings } from '#web/gallery/faces/face-rings.tsx';
import { PhotoFaces } from '#web/gallery/faces/photo-faces.tsx';
import { PhotoStories } from '#web/gallery/faces/photo-stories.tsx';
import { useFaceMarks } from '#web/gallery/faces/use-face-marks.ts';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { DownloadPhoto } from './download-photo.tsx';
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
