import { useState } from 'react';
import { photosNamedAtOnce } from '#contracts/gallery/photo-people.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import type { Photo as FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { ChoosablePhoto } from './choosable-photo.tsx';
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

/** The gallery while photos are chosen in which one person is, with a bar that stays in view. */
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
