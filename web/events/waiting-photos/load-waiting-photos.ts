import { listWaitingPhotos } from '#contracts/events/waiting-photos.ts';
import { callList } from '#web/platform/lib/list-api.ts';

/** Loads the oldest photos that wait, or those after one. */
export function loadWaitingPhotos(before?: string) {
  return callList(listWaitingPhotos, { query: { ...(before && { before }) } });
}
