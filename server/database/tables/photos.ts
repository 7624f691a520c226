import type { Generated } from 'kysely';

export interface PhotoTables {
  photos: PhotosTable;
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
}
