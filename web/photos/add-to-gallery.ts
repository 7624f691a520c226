import type { FlatErrors } from '#contracts/common.ts';
import { createPhoto, type Photo } from '#contracts/photos.ts';
import { submit } from '#web/lib/api.ts';
import { untilTaken } from '#web/lib/until-taken.ts';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface Told {
  /** Whether it shall still be added. */
  isWanted: (upload: PhotoUpload) => boolean;
  /** The server asked to wait before it takes more. */
  onWait: (upload: PhotoUpload) => void;
  onAdded: (photo: Photo, upload: PhotoUpload) => void;
  onRefused: (upload: PhotoUpload, errors: FlatErrors) => void;
}

/** Adds uploads one by one, so that the last one stands on top; answers what to say above the form, if anything. */
export async function addToGallery(
  uploads: PhotoUpload[],
  caption: string,
  { isWanted, onWait, onAdded, onRefused }: Told,
): Promise<FlatErrors | undefined> {
  const refusals: FlatErrors[] = [];
  for (const upload of uploads) {
    if (!isWanted(upload)) continue;
    const body = { caption: upload.caption || caption, url: upload.url };
    const outcome = await untilTaken(() => submit(createPhoto, { body }), {
      onWait: () => onWait(upload),
      isWanted: () => isWanted(upload),
    });
    if (outcome.ok) onAdded(outcome.answer, upload);
    else if (isWanted(upload)) {
      refusals.push(outcome.errors);
      onRefused(upload, outcome.errors);
    }
  }
  const [first] = refusals;
  if (!first) return undefined;
  return first.caption
    ? { caption: first.caption }
    : { error: `${notAdded(refusals.length)} The reason stands there.` };
}

function notAdded(count: number): string {
  return count === 1 ? 'One photograph was not added.' : `${count} photographs were not added.`;
}
