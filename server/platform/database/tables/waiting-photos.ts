import type { Generated } from 'kysely';
import type { PhotoSource } from '#contracts/events/waiting-photos.ts';

export interface WaitingPhotoTables {
  waitingPhotos: WaitingPhotosTable;
}

/** Photos of events that members sent and no manager has looked at. */
interface WaitingPhotosTable {
  id: Generated<number>;
  /** Who sent it. */
  userId: number;
  /** The event that it is from; at most one of these two, and none when the event was deleted. */
  eventId: number | null;
  /** `YYYY-MM`: it is from the breakfast of that month, which has no row in `events`. */
  breakfastMonth: string | null;
  caption: string;
  url: string;
  /** null for a picture on the image host. */
  uploadName: string | null;
  source: PhotoSource;
  createdAt: number;
}
