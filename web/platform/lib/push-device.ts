/** Checks whether this browser can show notifications while no page is open. On iPhones only apps on the home screen can. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Finds where this browser is told things; undefined where it is not. */
export async function findDevice(): Promise<PushSubscription | undefined> {
  if (!canBeTold()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Has the browser make an address where it is told things, signed with a key of the club; one for another key ends. @throws where
 * the browser can’t, or isn’t allowed to
 */
export async function createDevice(publicKey: string): Promise<PushSubscription> {
  await (await findDevice())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) });
}

/** Unsubscribes this browser: whatever the site still sends is dropped. */
export async function deleteDevice(): Promise<void> {
  await (await findDevice())?.unsubscribe();
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
