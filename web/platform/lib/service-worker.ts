/** Registers the service worker once the page has loaded; without one the site works all the same. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error(error));
  // On a page for visitors, scripts come after that.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register);
}
