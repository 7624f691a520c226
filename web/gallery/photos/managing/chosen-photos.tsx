import { useState } from 'react';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { TextField } from '#web/platform/ui/field.tsx';
import { UploadList } from '#web/platform/uploads/upload-list.tsx';
import type { QueuedUpload, useUploadQueue } from '#web/platform/uploads/use-upload-queue.ts';
import styles from './chosen-photos.module.css';

interface ChosenPhotosProps
  extends Pick<ReturnType<typeof useUploadQueue>, 'uploads' | 'change' | 'stop' | 'retry' | 'remove'> {
  /** The caption for all. */
  caption: string;
  /** While they are being added, their captions can’t be changed. */
  isAdding: boolean;
}

/**
 * Shows the photos that were chosen for the gallery. If there are several, each can have a caption of its own. When all but one
 * are removed, its field stays, because its caption still counts.
 */
export function ChosenPhotos({ uploads, caption, isAdding, change, ...actions }: ChosenPhotosProps) {
  const [hasOwnCaptions, setOwnCaptions] = useState(false);
  const needsOwnCaptions = uploads.length > 1 || (hasOwnCaptions && uploads.length > 0);
  if (needsOwnCaptions !== hasOwnCaptions) setOwnCaptions(needsOwnCaptions);
  if (uploads.length === 0) {
    return (
      <p className={styles.none}>
        The photos you choose show up here. Nothing goes in the gallery until you press the button.
        <input type="hidden" name="url" value="" />
      </p>
    );
  }
  return (
    <UploadList
      {...actions}
      uploads={uploads}
      label="Chosen photos"
      preparing="Getting your photo ready…"
      renderFields={(upload) => (
        <>
          <input type="hidden" name="url" value={upload.url} />
          {needsOwnCaptions && (
            <OwnCaption
              upload={upload}
              usual={caption}
              isAdding={isAdding}
              onChange={(words) => change(upload.id, { words, wordsError: undefined, errors: {} })}
            />
          )}
        </>
      )}
    />
  );
}

interface OwnCaptionProps {
  upload: QueuedUpload;
  usual: string;
  isAdding: boolean;
  onChange: (caption: string) => void;
}

function OwnCaption({ upload: { name, words, wordsError }, usual, isAdding, onChange }: OwnCaptionProps) {
  return (
    <TextField
      label={
        <>
          A caption for this photo only<span className="sr-only"> for {name}</span>
        </>
      }
      name="caption"
      optional
      autoComplete="off"
      placeholder={usual || 'Caption'}
      maxLength={photoLimits.caption}
      value={words}
      readOnly={isAdding}
      error={words ? wordsError : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
