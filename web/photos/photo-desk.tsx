import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { countPhotos } from './count-photos.ts';
import styles from './photo-desk.module.css';
import { PhotoForm } from './photo-form.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePhotos } from './use-photos.ts';

/** Where managers keep the gallery: the form that adds photographs above all that are there. */
export function PhotoDesk() {
  const { gallery, trouble, loading, load, showMore, add, remove, replace } = usePhotos();
  return (
    <section className={styles.desk} aria-labelledby="photographs">
      <SectionHead title="Photographs" id="photographs">
        {gallery && <p className={styles.count}>{countPhotos(gallery.total)} in the gallery</p>}
      </SectionHead>
      <PhotoForm onAdded={add} />
      {gallery && (
        <PhotoGrid gallery={gallery} working={loading} onMore={showMore} onRemoved={remove} onReplaced={replace} />
      )}
      {!gallery && trouble && <LoadTrouble message={trouble} working={loading} onRetry={load} />}
      {!gallery && !trouble && <Spinner label="Loading the photographs" />}
    </section>
  );
}
