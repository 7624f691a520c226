import type { Generated } from 'kysely';

export interface PhotoTables {
  photos: PhotosTable;
}

/** The gallery of the club. */
interface PhotosTable {
  id: Generated<number>;
  /** null: who added it has left. */
  userId: number | null;
  caption: string;
  url: string;
  /** In pixels; null where the picture is not kept here. */
  width: number | null;
  height: number | null;
  createdAt: number;
}
