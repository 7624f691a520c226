import { lastSeenName } from '#web/platform/lib/last-seen.ts';

export const keys = 'keys';
export const responses = 'responses';

/** Opens the database of this browser; where there is none, it is created. @throws where the browser stores nothing */
export async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(lastSeenName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(keys);
    request.result.createObjectStore(responses, { keyPath: 'id' });
  };
  const db = await resultOf(request);
  // Another tab logs out.
  db.onversionchange = () => db.close();
  return db;
}

/** Removes everything, also while other tabs have it open; asked for at once, even if the page is left right after. */
export async function deleteDatabase(): Promise<void> {
  try {
    await resultOf(indexedDB.deleteDatabase(lastSeenName));
  } catch {
    // Nothing is stored, or it is not allowed to look.
  }
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
