/** Stops an update. The message is one plain sentence for the Admin; nothing was changed. */
export class UpdateFailed extends Error {}

/** Returns what to say of a version that was tried. */
export function explainFailure(error: Error): string {
  return error instanceof UpdateFailed ? error.message : `The database could not be updated (${error.message}).`;
}
