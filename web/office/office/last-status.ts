const key = 'office-status-read';

/** Notes that the status could be read just now. */
export function noteStatusRead(): void {
  localStorage.setItem(key, new Date().toISOString());
}

/** When this browser last read the status, as an ISO moment; null if it never did. */
export function findStatusRead(): string | null {
  return localStorage.getItem(key);
}
