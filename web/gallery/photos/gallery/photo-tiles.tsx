import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Photo } from '#contracts/gallery/photos.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { GalleryLightbox } from '#web/gallery/photos/lightbox/gallery-lightbox.tsx';
import { LinkedPhoto } from '#web/gallery/photos/lightbox/linked-photo.tsx';
import { addedOn, createPhotoDates } from '#web/gallery/photos/photo-dates.ts';
import { ShowMorePhotos } from '#web/gallery/photos/show-more-photos.tsx';
import { useReadMarks } from '#web/notifications/read-marks/use-read-marks.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatTaken } from '#web/platform/lib/format-taken.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useHeldBack } from '#web/platform/lib/use-held-back.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { NewEntries } from '#web/platform/ui/new-entries.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { PhotoRows } from './photo-rows.tsx';

interface PhotoTilesProps {
  gallery: ReceivedPage<Photo[]>;
  /** Whether these are only some of the photos. */
  isFiltered: boolean;
  working: boolean;
  onMore: () => void;
  onChanged: (photo: Photo) => void;
  /** Shown above the photos, but only once the first photo is there, so that nothing moves. */
  tools: ReactNode;
  /** Whether the viewer is choosing photos to add one person’s name to. */
  isNaming: boolean;
  onNamed: () => void;
}

const NamingPhotos = lazyPart(() => import('#web/gallery/photos/naming/naming-photos.tsx'));

/** Shows framed photos, newest first, that are enlarged one by one. */
export function PhotoTiles(props: PhotoTilesProps) {
  const { gallery, isFiltered, working, onMore, onChanged, tools, isNaming, onNamed } = props;
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
  useReadMarks('photos', isFiltered ? [] : photos.map(({ _id }) => _id));
  const [enlarged, setEnlarged] = useState<string>();
  const found = photos.findIndex(({ _id }) => _id === enlarged);
  const place = found === -1 ? undefined : found;
  const photo = photos[found];
  function show(next: number) {
    setEnlarged(photos[next]?._id);
    if (next === photos.length - 1 && hasMore && !working) onMore();
  }
  return (
    <>
      {(isFiltered || photos.length > 0) && tools}
      <NewEntries count={waiting.length} one="new photo" several="new photos" onShow={showWaiting} />
      {isNaming && photos.length > 0 && (
        <Suspense fallback={<Spinner label="Loading the photos" />}>
          <NamingPhotos photos={photos} framed={framed} onChanged={onChanged} onClose={onNamed} />
        </Suspense>
      )}
      {!isNaming && photos.length > 0 && <PhotoRows photos={framed} onEnlarge={show} />}
      {photos.length === 0 && <NoPhotos isFiltered={isFiltered} />}
      <ShowMorePhotos shown={photos.length} total={total} hasMore={hasMore} working={working} onMore={onMore} />
      <GalleryLightbox
        photo={photo}
        framed={place === undefined ? undefined : framed[place]}
        place={place}
        count={photos.length}
        onShow={show}
        onClose={() => setEnlarged(undefined)}
        onChanged={onChanged}
      />
      <LinkedPhoto toFramed={(linked) => toFramed(linked, dates(linked))} onChanged={onChanged} />
    </>
  );
}

function NoPhotos({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <Empty picture="/art/pennants.svg" title="No photos yet" as="h3">
        Managers add them on the Manager Dashboard.
      </Empty>
    );
  }
  return (
    <Empty
      picture="/art/pennants.svg"
      title="No photos here yet"
      as="h3"
      action={
        <ButtonLink to="/photos" icon="photo">
          Show all photos
        </ButtonLink>
      }
    >
      Open a photo to say who is in it. Managers add its event and its year.
    </Empty>
  );
}

// What the image host keeps comes without a shape, and is cut to that of most cameras.
function toFramed({ _id, url, caption, taken, width, height }: Photo, added: string): FramedPhoto {
  const picture = { src: url, alt: caption || addedOn(added) };
  const year = taken ? formatTaken(taken) : '';
  // Something has to stand below the photo.
  const words = caption || (year ? '' : addedOn(added));
  return { _id, picture, caption: words, year, width: width ?? 3, height: height ?? 2 };
}
