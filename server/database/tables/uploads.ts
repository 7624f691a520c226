import type { Generated } from 'kysely';
import type { UploadKind } from '#contracts/letters.ts';

export interface UploadTables {
  uploads: UploadsTable;
}

interface UploadsTable {
  id: Generated<number>;
  /** null: it belongs to the club and stays when its uploader leaves. */
  userId: number | null;
  /** The folder of its files in the storage; several people may have uploaded the same. */
  name: string;
  preset: UploadKind;
  /** 0 for a letter, as is its height. */
  width: number;
  height: number;
  bytes: number;
  createdAt: number;
  /** When the sizes that are made after the response are due; null: all of them are there. */
  sizesDueAt: number | null;
}
