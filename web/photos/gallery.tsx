import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Photo } from '#contracts/photos.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { useClub } from '#web/layout/club.ts';
import { firstError } from '#web/lib/outcome.ts';
import { useViewer } from '#web/lib/session.ts';
import { useHeldBack } from '#web/lib/use-held-back.ts';
import { useReadMarks } from '#web/read-marks/use-read-marks.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { NewEntries } from '#web/ui/new-entries.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Photo as FramedPhoto } from './archived-photo.tsx';
import { countPhotos } from './count-photos.ts';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import { LinkedPhoto } from './linked-photo.tsx';
import { addedOn, createPhotoDates } from './photo-dates.ts';
import { PhotoRows } from './photo-rows.tsx';
import { photosAtOnce, usePhotos } from './use-photos.ts';

/** What members see above the archive: the photos that managers add, newest first; more of them on demand. */
export default function Gallery() {
  const [search, setSearch] = useSearchParams();
  const { gallery, errors, loading, reload, showMore } = usePhotos(readCount(search.get('photos')));
  async function showMorePhotos() {
    if (!(await showMore())) return;
    // So that people who come back find as many as they left.
    const count = (gallery?.items.length ?? 0) + photosAtOnce;
    setSearch({ photos: String(count) }, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <section className={styles.gallery} aria-labelledby="gallery">
        <SectionHead title="The club’s gallery" id="gallery">
          {gallery && <p className={styles.count}>{countPhotos(gallery.total)}</p>}
        </SectionHead>
        {!gallery && !errors && <Spinner label="Loading the gallery" />}
        {!gallery && errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
        {gallery && <PhotoTiles gallery={gallery} working={loading} onMore={showMorePhotos} />}
      </section>
      <SectionHead title="From the archive" />
    </>
  );
}

interface PhotoTilesProps {
  gallery: ReceivedPage<Photo[]>;
  working: boolean;
  onMore: () => void;
}

function PhotoTiles({ gallery, working, onMore }: PhotoTilesProps) {
  const { hasMore, total } = gallery;
  const viewer = useViewer();
  const {
    shown: photos,
    waiting,
    show: showWaiting,
  } = useHeldBack(gallery.items, ({ userCreated }) => userCreated === viewer?._id);
  const { timeZone } = useClub();
  const dates = useMemo(() => createPhotoDates(timeZone), [timeZone]);
  const framed = useMemo(() => photos.map((photo) => toFramed(photo, dates(photo))), [photos, dates]);
  useReadMarks(
    'photos',
    photos.map(({ _id }) => _id),
  );
  const [enlarged, setEnlarged] = useState<string>();
  const found = photos.findIndex(({ _id }) => _id === enlarged);
  const place = found === -1 ? undefined : found;
  function show(next: number) {
    setEnlarged(photos[next]?._id);
    if (next === photos.length - 1 && hasMore && !working) onMore();
  }
  return (
    <>
      <NewEntries count={waiting.length} one="new photo" several="new photos" onShow={showWaiting} />
      {photos.length > 0 ? (
        <PhotoRows photos={framed} onEnlarge={show} />
      ) : (
        <Empty picture="/art/pennants.svg" title="No photos yet" as="h3">
          Managers add them on the Manager Dashboard.
        </Empty>
      )}
      <ShowMore
        status={`${photos.length.toLocaleString('en-US')} of ${countPhotos(total)}`}
        label="Show more photos"
        hasMore={hasMore}
        working={working}
        onMore={onMore}
      />
      <Lightbox
        photo={place === undefined ? undefined : framed[place]}
        place={place}
        count={photos.length}
        onShow={show}
        onClose={() => setEnlarged(undefined)}
      />
      <LinkedPhoto toFramed={(photo) => toFramed(photo, dates(photo))} />
    </>
  );
}

const mostAtOnce = 480;

function readCount(asked: string | null): number {
  const count = Math.floor(Number(asked));
  return count > photosAtOnce ? Math.min(count, mostAtOnce) : photosAtOnce;
}

/** What the image host keeps comes without a shape, and is cut to that of most cameras. */
function toFramed({ _id, url, caption, width, height }: Photo, date: string): FramedPhoto {
  const picture = { src: url, alt: caption || addedOn(date) };
  return { _id, picture, caption, year: date, width: width ?? 3, height: height ?? 2 };
}
