export interface ImportTables {
  importedDocuments: ImportedDocumentsTable;
}

/** A document of an older site that is here now. */
interface ImportedDocumentsTable {
  kind: 'user' | 'profile' | 'post' | 'event' | 'photo';
  /** Its `_id` there. */
  sourceId: string;
  /** The id of its row here, which may be gone by now. */
  targetId: number;
}
