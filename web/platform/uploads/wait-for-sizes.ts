import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { readUpload } from '#contracts/platform/uploads.ts';
import { submit } from '#web/platform/lib/api.ts';

const firstPause = 500;
const longestPause = 5000;

/**
 * Waits until all sizes of an uploaded picture are made; not at all for a picture on another site. An error or an abort ends the
 * wait, too: the picture works without them.
 */
export async function waitForSizes(url: string, signal: AbortSignal): Promise<void> {
  const picture = readPictureUrl(url);
  if (!picture) return;
  for (let pause = firstPause; !signal.aborted; pause = Math.min(longestPause, pause * 1.5)) {
    const state = await submit(readUpload, { params: { id: picture.name } });
    if (!state.ok || state.data.ready) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
