export interface VisitTables {
  visits: VisitsTable;
}

/** The latest visit of a member, on any device. */
interface VisitsTable {
  userId: number;
  /** When they were last active; a few minutes may be missing. */
  activeAt: number;
  /** When the visit before this one ended; null if this is the first. */
  previousEndedAt: number | null;
}
