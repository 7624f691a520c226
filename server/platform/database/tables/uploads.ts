import type { ColumnType, Generated } from 'kysely';
import type { UploadKind } from '#contracts/platform/letters.ts';

export interface UploadTables {
  uploads: UploadsTable;
}

interface UploadsTable {
  id: Generated<number>;
  /** null when it belongs to the club and stays when its uploader leaves. */
  userId: number | null;
  /** The folder of its files in the storage; several people may have uploaded the same one. */
  name: string;
  preset: UploadKind;
  /** 0 for a letter, like its height. */
  width: number;
  height: number;
  bytes: number;
  createdAt: number;
  /** When the sizes made after the response are due; null when all of them exist. */
  sizesDueAt: number | null;
  /** A draft, or a deletion that can be undone, needs it until then, even if nothing shows it. */
  keepUntil: ColumnType<number | null, number | null | undefined>;
  /** See `server/platform/pictures/look.ts`; null for letters, avatars, and what earlier versions stored. */
  look: string | null;
}
