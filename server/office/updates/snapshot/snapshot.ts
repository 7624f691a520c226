/**
 * The database as it was before an update. While there is one, the update has not been found good: whoever starts next
 * puts it back. It is there as a whole or not at all, even after a power cut.
 */
export interface Snapshot {
  exists(): Promise<boolean>;
  /** Nobody else may use the database meanwhile. */
  take(): Promise<void>;
  /** Replaces what is in the database, and ends the snapshot. Safe to run again after it was interrupted. */
  putBack(): Promise<void>;
  /** Ends the snapshot: the update stays. Does nothing if there is none. */
  forget(): Promise<void>;
}
