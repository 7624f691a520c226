import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isMember } from '#contracts/platform/policies.ts';
import type { Section } from '#contracts/site/site.ts';
import { Lightbox } from '#web/gallery/photos/lightbox/lightbox.tsx';
import { isFiltered, readFilter } from '#web/gallery/photos/photo-filter.ts';
import { SampleBadge } from '#web/platform/layout/sample-badge.tsx';
import { keepFocus } from '#web/platform/lib/keep-focus.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { loadPart } from '#web/platform/ui/lazy-part.tsx';
import { PageHead } from '#web/platform/ui/page-head.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { HeadPicture } from '#web/site/site/head-picture.tsx';
import { PhotoRows } from './photo-rows.tsx';
import styles from './photos-page.module.css';

/** Shows the archive for everyone; for members the gallery of the club above it. */
export function PhotosView({ archive }: { archive: Section<'photos'> }) {
  const { heading, lead, picture, photos } = archive;
  const [shown, setShown] = useState<number>();
  const isAlone = useIsFiltered();
  return (
    <>
      <PageHead title={heading} lead={lead} picture={<HeadPicture picture={picture} />}>
        <SampleBadge section="photos" />
      </PageHead>
      <Container className={styles.photos}>
        <MembersGallery />
        {!isAlone && <Archive photos={photos} onEnlarge={setShown} />}
      </Container>
      <Lightbox
        photo={shown === undefined ? undefined : photos[shown]}
        place={shown}
        count={photos.length}
        onShow={setShown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

/** On a phone, below the gallery; the style sheet has the same number. */
const shownAtFirst = 24;

// On a phone, members see the first photos below their gallery, and all on demand.
function Archive({ photos, onEnlarge }: ComponentProps<typeof PhotoRows>) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const showAll = () =>
    keepFocus(
      () => setShowsAll(true),
      () => rows.current?.querySelector<HTMLElement>(`figure:nth-of-type(${shownAtFirst + 1}) a`),
    );
  return (
    <div ref={rows} className={showsAll ? undefined : styles.cut}>
      <PhotoRows photos={photos} onEnlarge={onEnlarge} />
      {!showsAll && photos.length > shownAtFirst && (
        <Button variant="secondary" block icon="arrow-down" className={styles.rest} onClick={showAll}>
          Show all {photos.length} photos of the archive
        </Button>
      )}
    </div>
  );
}

/** Checks whether a member asks for only some photos of the gallery; the archive is not shown then. */
function useIsFiltered(): boolean {
  const [search] = useSearchParams();
  const viewer = useViewer();
  return isMember(viewer) && isFiltered(readFilter(search));
}

/** Shows members the gallery. Its space is reserved from the first paint on, so that the archive does not jump when it loads. */
function MembersGallery() {
  const viewer = useViewer();
  const Gallery = useGallery(isMember(viewer));
  if (viewer && !isMember(viewer)) return null;
  return (
    <div className={styles.gallery}>{viewer && (Gallery ? <Gallery /> : <Spinner label="Loading the gallery" />)}</div>
  );
}

/** Loads the gallery. Not with `lazy`: React waits 300 ms before it replaces a fallback. */
function useGallery(isWanted: boolean): ComponentType | undefined {
  const [gallery, setGallery] = useState<{ default: ComponentType }>();
  useEffect(() => {
    if (isWanted) void loadPart(() => import('./gallery.tsx')).then(setGallery);
  }, [isWanted]);
  return gallery?.default;
}
