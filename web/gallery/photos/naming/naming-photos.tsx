import { useState } from 'react';
import { photosNamedAtOnce } from '#contracts/gallery/photo-people.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { photoSizes, ratioClass } from '#web/gallery/photos/photo-ratio.ts';
import { joinClasses } from '#web/platform/ui/join-classes.ts';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import { NamingBar } from './naming-bar.tsx';
import styles from './naming-photos.module.css';
import { useNaming } from './use-naming.ts';

interface NamingPhotosProps {
  photos: Photo[];
  /** The same ones, as they are shown. */
  framed: FramedPhoto[];
  onChanged: (photo: Photo) => void;
  onClose: () => void;
}

/** Shows the gallery while the viewer chooses the photos that one person is in, with a bar that stays in view. */
export default function NamingPhotos({ photos, framed, onChanged, onClose }: NamingPhotosProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = photos.filter(({ _id }) => ids.has(_id));
  const naming = useNaming(chosen, onChanged);

  function choose(id: string, isChosen: boolean) {
    naming.forget();
    const others = chosen.map(({ _id }) => _id).filter((other) => other !== id);
    setIds(new Set(isChosen ? [...others, id] : others));
  }

  return (
    <section aria-label="Add a name to several photos">
      <p>Choose the photos that one person is in, then press “Add a name” below.</p>
      <div className={styles.rows}>
        {framed.map((photo) => (
          <ChoosablePhoto
            key={photo._id}
            photo={photo}
            isChosen={ids.has(photo._id ?? '')}
            canChoose={chosen.length < photosNamedAtOnce}
            onChoose={(isChosen) => choose(photo._id ?? '', isChosen)}
          />
        ))}
      </div>
      <NamingBar naming={naming} count={chosen.length} onClose={onClose} />
    </section>
  );
}

interface ChoosablePhotoProps {
  photo: FramedPhoto;
  isChosen: boolean;
  /** Whether one more can be chosen. */
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Shows a framed photo that is a checkbox as a whole. */
function ChoosablePhoto({ photo, isChosen, canChoose, onChoose }: ChoosablePhotoProps) {
  const { picture, caption, year, width, height } = photo;
  return (
    <label className={joinClasses(styles.photo, ratioClass(photo))}>
      <span className={styles.mat}>
        <ResponsivePicture
          url={picture.src}
          alt={caption ? '' : picture.alt}
          width={width}
          height={height}
          sizes={photoSizes(photo)}
          loading="lazy"
        />
      </span>
      <span className={styles.caption}>
        <input
          type="checkbox"
          name="ids"
          checked={isChosen}
          disabled={!isChosen && !canChoose}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span>
          {year && <b>{year}</b>} {caption}
        </span>
      </span>
    </label>
  );
}
