import type { ReactNode } from 'react';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';
import type { QueuedUpload, useUploadQueue } from './use-upload-queue.ts';

interface UploadListProps extends Pick<ReturnType<typeof useUploadQueue>, 'stop' | 'retry' | 'remove'> {
  uploads: QueuedUpload[];
  /** "Chosen photos" */
  label: string;
  /** "Getting your photo ready…" */
  preparing: string;
  /** The fields of a file that has arrived. */
  renderFields: (upload: QueuedUpload) => ReactNode;
  /** Further buttons of each. */
  renderActions?: (upload: QueuedUpload) => ReactNode;
}

/** Shows what was chosen, and what becomes of it. */
export function UploadList({
  uploads,
  label,
  preparing,
  renderFields,
  renderActions,
  stop,
  retry,
  remove,
}: UploadListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          preparing={preparing}
          onStop={() => stop(upload.id)}
          onRetry={() => retry(upload.id)}
          onRemove={() => remove(upload.id)}
          moreActions={renderActions?.(upload)}
        >
          {upload.url && renderFields(upload)}
        </UploadRow>
      ))}
    </ul>
  );
}
