import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listAlbums } from '#contracts/gallery/photo-albums.ts';
import { countPhotos } from '#web/gallery/photos/count-photos.ts';
import { isFiltered, type PhotoFilter, readFilter, titleOfPhotos } from '#web/gallery/photos/photo-filter.ts';
import { photosAtOnce, readCount, usePhotos } from '#web/gallery/photos/use-photos.ts';
import { call } from '#web/platform/lib/api.ts';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { AlbumPicker } from './album-picker.tsx';
import styles from './gallery.module.css';
import { GalleryTools, namingButton } from './gallery-tools.tsx';
import { PhotoTiles } from './photo-tiles.tsx';

/** Shows what members see above the archive: the photos that managers add, or those of a person, an event, or a year. */
export default function Gallery() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  return (
    <>
      <Photos
        // With another filter, nothing of the previous photos stays.
        key={JSON.stringify(filter)}
        filter={filter}
        onPick={(picked) => setSearch({ ...picked }, { preventScrollReset: true })}
      />
      {!isFiltered(filter) && <SectionHead title="From the archive" />}
    </>
  );
}

function Photos({ filter, onPick }: { filter: PhotoFilter; onPick: (filter: PhotoFilter) => void }) {
  const [search, setSearch] = useSearchParams();
  const photos = usePhotos(readCount(search), filter);
  const { errors, loading, reload, showMore, replace } = photos;
  const albums = useLoaded('albums', () => call(listAlbums));
  // With the albums: their picker above the photos would push them down.
  const gallery = albums.data || albums.errors ? photos.gallery : undefined;
  const hasFilter = isFiltered(filter);
  const [isNaming, setNaming] = useState(false);

  function stopNaming() {
    keepFocus(
      () => setNaming(false),
      () => document.getElementById(namingButton),
    );
  }

  function showMorePhotos() {
    // Stored, so that people who come back find as many photos. At once: later, they may be on their way to another page.
    const count = (gallery?.items.length ?? 0) + photosAtOnce;
    setSearch({ ...filter, photos: String(count) }, { replace: true, preventScrollReset: true });
    void showMore();
  }

  return (
    <section className={gallery || errors ? styles.gallery : styles.loading} aria-labelledby="gallery">
      <SectionHead
        title={hasFilter ? titleOfPhotos(filter, gallery?.items ?? [], albums.data) : 'The club’s gallery'}
        id="gallery"
      >
        {gallery && <p className={styles.count}>{countPhotos(gallery.total)}</p>}
      </SectionHead>
      {!gallery && !errors && <Spinner label="Loading the gallery" />}
      {!gallery && errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {gallery && (
        <PhotoTiles
          gallery={gallery}
          isFiltered={hasFilter}
          working={loading}
          onMore={showMorePhotos}
          onChanged={replace}
          tools={
            <GalleryTools
              filter={filter}
              isFiltered={hasFilter}
              isNaming={isNaming}
              onName={() => setNaming(!isNaming)}
              picker={albums.data && <AlbumPicker albums={albums.data} filter={filter} onPick={onPick} />}
            />
          }
          isNaming={isNaming}
          onNamed={stopNaming}
        />
      )}
    </section>
  );
}
