import { StoreRefused } from '#server/platform/storage/s3-client.ts';

/** Keys that can’t delete protect copies from a thief of the server. */
export function ignoreMissingRight(error: unknown): void {
  if (!(error instanceof StoreRefused) || error.status !== 403) throw error;
}
