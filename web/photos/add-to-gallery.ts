import type { FlatErrors } from '#contracts/common.ts';
import { createPhoto, type Photo } from '#contracts/photos.ts';
import { submit } from '#web/lib/api.ts';
import { retryUntilAccepted } from '#web/lib/retry-until-accepted.ts';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface Callbacks {
  /** Whether it shall still be added. */
  isStillNeeded: (upload: PhotoUpload) => boolean;
  /** The server asked to wait before it takes more. */
  onWait: (upload: PhotoUpload) => void;
  onAdded: (photo: Photo, upload: PhotoUpload) => void;
  onRefused: (upload: PhotoUpload, errors: FlatErrors) => void;
}

/** Adds uploads one by one, so that the last one stands on top; returns what to say above the form, if anything. */
export async function addToGallery(
  uploads: PhotoUpload[],
  caption: string,
  { isStillNeeded, onWait, onAdded, onRefused }: Callbacks,
): Promise<FlatErrors | undefined> {
  const refusals: FlatErrors[] = [];
  for (const upload of uploads) {
    if (!isStillNeeded(upload)) continue;
    const body = { caption: upload.caption || caption, url: upload.url };
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
