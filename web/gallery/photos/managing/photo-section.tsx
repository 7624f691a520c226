import { countPhotos } from '#web/gallery/photos/count-photos.ts';
import { usePhotos } from '#web/gallery/photos/use-photos.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import { PhotoForm } from './photo-form.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './photo-section.module.css';

/** Shows where managers look after the gallery: the form that adds photos, and below it all photos. */
export function PhotoSection() {
  const { gallery, errors, loading, reload, showMore, add, remove, replace } = usePhotos();
  return (
    <div className={styles.section}>
      <PhotoForm onAdded={add} />
      {gallery && <p className={styles.count}>{countPhotos(gallery.total)} in the gallery</p>}
      {gallery && (
        <PhotoGrid gallery={gallery} working={loading} onMore={showMore} onRemoved={remove} onReplaced={replace} />
      )}
      {!gallery && errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {!gallery && !errors && <Spinner label="Loading the photos" />}
    </div>
  );
}
