import { stored } from './storage.ts';

const storageKey = 'deviceKey';

/**
 * The random key that this browser shows when someone logs in, so that an account knows the devices it was used on. Made
 * at the first use; it stays when they log out. Where the browser stores nothing it lasts as long as the page.
 */
export function readDeviceKey(): string {
  const known = stored.read(storageKey);
  if (known) return known;
  const key = createKey();
  stored.write(storageKey, key);
  return key;
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
