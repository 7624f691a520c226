import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';
import type { PhotoUpload, usePhotoUploads } from './use-photo-uploads.ts';

type Actions = Pick<ReturnType<typeof usePhotoUploads>, 'change' | 'stop' | 'retry' | 'remove'>;

interface UploadListProps extends Actions {
  uploads: PhotoUpload[];
  /** The caption for all. */
  caption: string;
}

/** What was chosen, and what becomes of it. */
export function UploadList({ uploads, caption, change, stop, retry, remove }: UploadListProps) {
  if (uploads.length === 0) {
    return (
      <p className={styles.none}>
        The photos you choose show up here. Nothing goes in the gallery until you press the button.
        <input type="hidden" name="url" value="" />
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label="Chosen photos">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          ownCaption={uploads.length > 1}
          usualCaption={caption}
          onCaption={(own) => change(upload.id, { caption: own, errors: {} })}
          onStop={() => stop(upload.id)}
          onRetry={() => retry(upload.id)}
          onRemove={() => remove(upload.id)}
        />
      ))}
    </ul>
  );
}
