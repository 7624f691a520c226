import { useMemo, useState } from 'react';
import type { Photo } from '#contracts/photos.ts';
import { useClub } from '#web/layout/club.ts';
import type { Photo as FramedPhoto } from '#web/site/archived-photo.tsx';
import { Lightbox } from '#web/site/lightbox.tsx';
import { PhotoRows } from '#web/site/photo-rows.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './gallery.module.css';
import { addedOn, createPhotoDates } from './photo-dates.ts';
import { countPhotos, ShowMore } from './show-more.tsx';
import { useMore } from './use-more.ts';
import { usePhotos } from './use-photos.ts';

/** What members see above the archive: the photographs that managers add, newest first. */
export default function Gallery() {
  const { photos, trouble, loading, load } = usePhotos();
  return (
    <>
      <section className={styles.gallery} aria-labelledby="gallery">
        <SectionHead title="The club’s gallery" id="gallery">
          {photos && <p className={styles.count}>{countPhotos(photos.length)}</p>}
        </SectionHead>
        {!photos && !trouble && <Spinner label="Loading the gallery" />}
        {!photos && trouble && <LoadTrouble message={trouble} working={loading} onRetry={load} />}
        {photos && <Photographs photos={photos} />}
      </section>
      <SectionHead title="From the archive" />
    </>
  );
}

function Photographs({ photos }: { photos: Photo[] }) {
  const { timeZone } = useClub();
  const dates = useMemo(() => createPhotoDates(timeZone), [timeZone]);
  const { shown, showMore } = useMore(photos);
  const framed = useMemo(() => shown.map((photo) => toFramed(photo, dates(photo))), [shown, dates]);
  const [place, setPlace] = useState<number>();
  const enlarged = place === undefined ? undefined : photos[place];
  if (photos.length === 0) {
    return (
      <Empty picture="/art/pennants.svg" title="No photographs yet" as="h3">
        Managers add them on the Manager Dashboard.
      </Empty>
    );
  }
  return (
    <>
      <PhotoRows photos={framed} onEnlarge={setPlace} />
      <ShowMore shown={shown.length} count={photos.length} onMore={showMore} />
      <Lightbox
        photo={enlarged && toFramed(enlarged, dates(enlarged))}
        place={place}
        count={photos.length}
        onShow={setPlace}
        onClose={() => setPlace(undefined)}
      />
    </>
  );
}

/** What the image host keeps comes without a shape, and is cut to that of most cameras. */
function toFramed({ _id, url, caption, width, height }: Photo, date: string): FramedPhoto {
  const picture = { src: url, alt: caption || addedOn(date) };
  return { _id, picture, caption, year: date, width: width ?? 3, height: height ?? 2 };
}
