import { listSimilarPhotos } from '#contracts/gallery/photo-albums.ts';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ResponsivePicture } from '#web/platform/ui/responsive-picture.tsx';
import styles from './similar-photos.module.css';

interface SimilarPhotosProps {
  /** The name of the chosen file, and the address of its upload. */
  file: string;
  url: string;
  onRemove: () => void;
}

/**
 * Points out a photo of the gallery that looks like a photo that was just uploaded. Nothing is refused: adding it anyway takes
 * no extra step.
 */
export function SimilarPhotos({ file, url, onRemove }: SimilarPhotosProps) {
  const { data } = useLoaded(url, () => call(listSimilarPhotos, { query: { url } }));
  const [similar] = data ?? [];
  if (!similar) return null;
  return (
    <Alert kind="notice" role="status" title="This looks like a photo that is already in the gallery">
      <div className={styles.pair}>
        <figure>
          <ResponsivePicture url={url} sizes="12rem" alt="" />
          <figcaption>Yours: {file}</figcaption>
        </figure>
        <figure>
          <ResponsivePicture url={similar.url} sizes="12rem" alt="" />
          <figcaption>In the gallery: {similar.caption || 'without a caption'}</figcaption>
        </figure>
      </div>
      <p>If they differ, add yours anyway.</p>
      <Button variant="secondary" size="small" icon="trash" onClick={onRemove}>
        Leave out {file}
      </Button>
    </Alert>
  );
}
