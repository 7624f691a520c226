/** Stops an update. The message tells the Admin why, in plain sentences; nothing was changed. */
export class UpdateFailed extends Error {}

/** Returns what to say of a version that was tried. */
export function explainFailure(error: Error): string {
  return error instanceof UpdateFailed ? error.message : `The new version could not be made ready (${error.message}).`;
}
