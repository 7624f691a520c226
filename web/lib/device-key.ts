const storageKey = 'deviceKey';

/**
 * The random key that this browser shows when somebody logs in, so that an account knows the devices it was used on. Made
 * at the first use; it stays when they log out.
 */
export function readDeviceKey(): string {
  const known = localStorage.getItem(storageKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  localStorage.setItem(storageKey, key);
  return key;
}
