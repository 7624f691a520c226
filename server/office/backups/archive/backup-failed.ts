/** Stops a backup, its check, or a restore. The message says why and what to do instead. */
export class BackupFailed extends Error {}
