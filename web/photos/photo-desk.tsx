import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './photo-desk.module.css';
import { PhotoForm } from './photo-form.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { countPhotos } from './show-more.tsx';
import { usePhotos } from './use-photos.ts';

/** Where managers keep the gallery: the form that adds photographs above all that are there. */
export function PhotoDesk() {
  const { photos, trouble, loading, load, setPhotos } = usePhotos();
  return (
    <section className={styles.desk} aria-labelledby="photographs">
      <SectionHead title="Photographs" id="photographs">
        {photos && <p className={styles.count}>{countPhotos(photos.length)} in the gallery</p>}
      </SectionHead>
      <PhotoForm onAdded={(photo) => setPhotos((known = []) => [photo, ...known])} />
      {photos && <PhotoGrid photos={photos} onChange={setPhotos} />}
      {!photos && trouble && <LoadTrouble message={trouble} working={loading} onRetry={load} />}
      {!photos && !trouble && <Spinner label="Loading the photographs" />}
    </section>
  );
}
