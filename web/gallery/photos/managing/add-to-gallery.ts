import { createPhoto, type Photo } from '#contracts/gallery/photos.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { submit } from '#web/platform/lib/api.ts';
import { retryUntilAccepted } from '#web/platform/lib/retry-until-accepted.ts';
import type { QueuedUpload } from '#web/platform/uploads/use-upload-queue.ts';

interface Callbacks {
  /** Whether it shall still be added. */
  isStillNeeded: (upload: QueuedUpload) => boolean;
  /** The server asked to wait before it takes more. */
  onWait: (upload: QueuedUpload) => void;
  onAdded: (photo: Photo, upload: QueuedUpload) => void;
  onRefused: (upload: QueuedUpload, errors: FlatErrors) => void;
}

/** Adds uploads one by one, so that the last one stands on top; returns what to say above the form, if anything. */
export async function addToGallery(
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
