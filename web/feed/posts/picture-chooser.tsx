import { useRef, useState } from 'react';
import { postPictureLimits } from '#contracts/feed/post-pictures.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { PictureField } from '#web/platform/uploads/file-field.tsx';
import { UploadList } from '#web/platform/uploads/upload-list.tsx';
import type { QueuedUpload } from '#web/platform/uploads/use-upload-queue.ts';
import styles from './picture-chooser.module.css';
import type { useChosenPictures } from './use-chosen-pictures.ts';

interface PictureChooserProps {
  pictures: ReturnType<typeof useChosenPictures>;
  /** What the server refused. */
  error: string | undefined;
}

/** Shows where the pictures of a post are added, described, put in order, and taken out. */
export function PictureChooser({ pictures, error }: PictureChooserProps) {
  const { uploads, change, move, stop, retry, remove } = pictures;
  const [moved, setMoved] = useState('');
  const part = useRef<HTMLDivElement>(null);

  function moveTo(upload: QueuedUpload, step: -1 | 1) {
    const place = uploads.indexOf(upload) + step;
    if (place < 0 || place >= uploads.length) return;
    const pressed = document.activeElement;
    move(upload.id, step);
    setMoved(`Picture moved to place ${place + 1} of ${uploads.length}.`);
    // Its row moves in the document, which takes the focus away in some browsers.
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus());
  }

  function removeAndStay(id: number) {
    remove(id);
    // With six pictures the field was gone, so it has to be rendered first.
    requestAnimationFrame(() => part.current?.querySelector('input')?.focus());
  }

  return (
    <div ref={part} className={styles.part} data-field="pictures">
      {uploads.length < postPictureLimits.most && (
        <PictureField
          label="Add pictures"
          action="Add pictures"
          multiple
          error={pictures.error ?? error}
          onChoose={(_first, all) => pictures.choose(all)}
        />
      )}
      {uploads.length >= postPictureLimits.most && (
        <p className={styles.full} role="status">
          {pictures.error ?? error ?? 'Six pictures. That’s as many as a post holds.'}
        </p>
      )}
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          label="Pictures in this post"
          preparing="Getting your picture ready…"
          stop={stop}
          retry={retry}
          remove={removeAndStay}
          renderFields={({ id, name, words }) => (
            <TextField
              label={
                <>
                  Describe this picture for people who can’t see it<span className="sr-only">: {name}</span>
                </>
              }
              name="alt"
              optional
              autoComplete="off"
              maxLength={postPictureLimits.alt}
              value={words}
              onChange={(event) => change(id, { words: event.target.value })}
            />
          )}
          renderActions={(upload) =>
            uploads.length > 1 && (
              <>
                <MoveButton upload={upload} isAtEnd={upload === uploads[0]} step={-1} onMove={moveTo} />
                <MoveButton upload={upload} isAtEnd={upload === uploads.at(-1)} step={1} onMove={moveTo} />
              </>
            )
          }
        />
      )}
      <p className="sr-only" role="status">
        {moved}
      </p>
    </div>
  );
}

interface MoveButtonProps {
  upload: QueuedUpload;
  /** Whether it can’t move any further this way. */
  isAtEnd: boolean;
  step: -1 | 1;
  onMove: (upload: QueuedUpload, step: -1 | 1) => void;
}

function MoveButton({ upload, isAtEnd, step, onMove }: MoveButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={step === -1 ? 'arrow-up' : 'arrow-down'}
      aria-disabled={isAtEnd || undefined}
      onClick={() => onMove(upload, step)}
    >
      {step === -1 ? 'Earlier' : 'Later'}
      <span className="sr-only"> {upload.name}</span>
    </Button>
  );
}
