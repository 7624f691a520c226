/** The push services of Chrome and Edge, Firefox, Safari, and Edge of old. Nothing is ever sent to another host. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const suffixes = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether an address that a browser gave is at a push service: at one of the big browsers’, over HTTPS and without a port or name of
 * a user, or at one whose origin the setting `PUSH_SERVICES` names.
 */
export function isAtPushService(address: string, others: string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (others.includes(url.origin)) return true;
  const { protocol, port, hostname } = url;
  return (
    protocol === 'https:' &&
    port === '' &&
    (hosts.includes(hostname) || suffixes.some((suffix) => hostname.endsWith(suffix)))
  );
}
