import { useState } from 'react';
import { PageTitle } from '#web/layout/page-title.tsx';
import { loadSection } from '#web/lib/section.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/photos-page.ts';
import { ArchivedPhoto } from './archived-photo.tsx';
import { Lightbox } from './lightbox.tsx';
import styles from './photos-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { archive: await loadSection(context, 'photos') };
}

export default function PhotosPage({ loaderData: { archive } }: Route.ComponentProps) {
  const { heading, lead, picture, photos } = archive;
  const [shown, setShown] = useState<number>();
  return (
    <>
      <PageTitle title={heading} description={lead} />
      <PageHead title={heading} lead={lead} picture={picture} />
      <Container className={styles.photos}>
        {photos.map((photo, place) => (
          <ArchivedPhoto key={`${photo.year} ${photo.caption}`} photo={photo} onEnlarge={() => setShown(place)} />
        ))}
      </Container>
      <Lightbox photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
    </>
  );
}
