import { useState } from 'react';
import { createPhoto, type Photo, photoLimits } from '#contracts/gallery/photos.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { countPhotos } from '#web/gallery/photos/count-photos.ts';
import { LeaveWarning } from '#web/platform/layout/leave-warning.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { type Outcome, refuse } from '#web/platform/lib/outcome.ts';
import { retryUntilAccepted } from '#web/platform/lib/retry-until-accepted.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PictureField } from '#web/platform/uploads/file-field.tsx';
import { type QueuedUpload, refuseNone, useUploadQueue } from '#web/platform/uploads/use-upload-queue.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import styles from './photo-form.module.css';
import { SimilarPhotos } from './similar-photos.tsx';

interface Callbacks {
  /** Whether it shall still be added. */
  isStillNeeded: (upload: QueuedUpload) => boolean;
  /** The server asked to wait before it takes more. */
  onWait: (upload: QueuedUpload) => void;
  onAdded: (photo: Photo, upload: QueuedUpload) => void;
  onRefused: (upload: QueuedUpload, errors: FlatErrors) => void;
}

/** Uploads photos as soon as they are chosen, and adds those that arrived to the gallery when it is submitted. */
export function PhotoForm({ onAdded }: { onAdded: (photo: Photo) => void }) {
  const { uploads, arrived, choose, isStillNeeded, ...actions } = useUploadQueue();
  const [caption, setCaption] = useState('');
  const { run, working, errors } = useAction(addArrived, { reload: false, onDone: thank });

  async function addArrived(): Promise<Outcome<number>> {
    if (arrived.length === 0) return refuseNone(uploads);
    let added = 0;
    const refused = await addToGallery(arrived, caption, {
      isStillNeeded: ({ id }) => isStillNeeded(id),
      onWait: ({ id }) => actions.change(id, { held: true }),
      onAdded(photo, { id }) {
        added += 1;
        onAdded(photo);
        actions.remove(id);
      },
      onRefused: ({ id }, { caption: wordsError, ...errors }) =>
        actions.change(id, { held: false, wordsError, errors }),
    });
    return refused ? refuse(refused) : { ok: true, data: added };
  }

  function thank(added: number) {
    if (added === 0) return;
    setCaption('');
    showToast({ kind: 'success', title: `${countPhotos(added)} added to the gallery` });
  }

  return (
    <>
      <form method="post" className={styles.form} onSubmit={withFields(() => run())} noValidate>
        <div>
          <FormAlert errors={errors} />
          <PictureField label="Photos" multiple error={errors.file} onChoose={(_first, all) => choose(all)} />
          <TextField
            label="Caption"
            name="caption"
            placeholder="Caption"
            autoComplete="off"
            maxLength={photoLimits.caption}
            hint="Who is in it, and where? If you add several photos, each one without a caption gets this one."
            value={caption}
            readOnly={working}
            error={errors.caption}
            onChange={(event) => setCaption(event.target.value)}
          />
          <Button type="submit" icon="photo-plus" className={common.above5} working={working} workingLabel="Adding…">
            {arrived.length > 1 ? `Add ${countPhotos(arrived.length)}` : 'Add photo'}
          </Button>
        </div>
        <div className={styles.chosen}>
          <ChosenPhotos uploads={uploads} caption={caption} isAdding={working} {...actions} />
          {arrived.map(({ id, name, url }) => (
            <SimilarPhotos key={id} file={name} url={url} onRemove={() => actions.remove(id)} />
          ))}
        </div>
      </form>
      <LeaveWarning active={uploads.length > 0} title="Leave without adding these photos?">
        <p>
          {countPhotos(uploads.length)} you chose {uploads.length === 1 ? 'is' : 'are'} not in the gallery yet. If you
          leave now, you’ll have to choose and caption {uploads.length === 1 ? 'it' : 'them'} again.
        </p>
      </LeaveWarning>
    </>
  );
}

/** Adds uploads one by one, so that the last one stands on top; returns what to say above the form, if anything. */
async function addToGallery(
  uploads: QueuedUpload[],
  caption: string,
  { isStillNeeded, onWait, onAdded, onRefused }: Callbacks,
): Promise<FlatErrors | undefined> {
  const refusals: FlatErrors[] = [];
  for (const upload of uploads) {
    if (!isStillNeeded(upload)) continue;
    const body = { caption: upload.words || caption, url: upload.url };
    const outcome = await retryUntilAccepted(() => submit(createPhoto, { body }), {
      onWait: () => onWait(upload),
      isStillNeeded: () => isStillNeeded(upload),
    });
    if (outcome.ok) onAdded(outcome.data, upload);
    else if (isStillNeeded(upload)) {
      refusals.push(outcome.errors);
      onRefused(upload, outcome.errors);
    }
  }
  const [first] = refusals;
  if (!first) return undefined;
  return first.caption ? { caption: first.caption } : { error: `${notAdded(refusals.length)} The list says why.` };
}

function notAdded(count: number): string {
  return count === 1 ? 'One photo wasn’t added.' : `${count} photos weren’t added.`;
}
