import type { Generated } from 'kysely';

export interface PhotoTables {
  photos: PhotosTable;
  photoPeople: PhotoPeopleTable;
}

/** The gallery of the club. */
interface PhotosTable {
  id: Generated<number>;
  /** null when the one who added it has left. */
  userId: number | null;
  caption: string;
  url: string;
  /** In pixels; null when the picture is not stored here. */
  width: number | null;
  height: number | null;
  createdAt: number;
  /** The event that it is from; at most one of these two. */
  eventId: number | null;
  /** `YYYY-MM`: it is from the breakfast of that month, which has no row in `events`. */
  breakfastMonth: string | null;
  /** `YYYY`, `YYYY-MM`, or `YYYY-MM-DD`. */
  taken: string | null;
  /** See `server/platform/pictures/look.ts`; null for pictures on the image host, and those uploaded by earlier versions. */
  look: string | null;
}

/** Who is in a photo. Guests stay in the table but are never shown. */
interface PhotoPeopleTable {
  photoId: number;
  userId: number;
  /** null when whoever named them has left. */
  taggedBy: number | null;
  taggedAt: number;
}
