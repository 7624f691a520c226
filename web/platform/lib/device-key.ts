const storageKey = 'deviceKey';
let ofThisPage: string | undefined;

/**
 * The random key that this browser shows when someone logs in, so that an account knows the devices it was used on. Made
 * at the first use; it stays when they log out. Where the browser stores nothing it lasts as long as the page.
 */
export function readDeviceKey(): string {
  ofThisPage ??= createKey();
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored) return stored;
    localStorage.setItem(storageKey, ofThisPage);
  } catch {
    // No room, or not allowed: logging in matters more.
  }
  return ofThisPage;
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
