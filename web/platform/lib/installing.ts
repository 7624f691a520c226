import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** What a browser sends that can install the site as an app; it asks the person only when `prompt` is called. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const { notify, subscribe } = createListeners();

/** Waits for the browser to offer to install the site, and holds back its own pop-up. */
export function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

/** Returns the offer to install the site as an app; null where the browser makes none, or it is installed. */
export function useInstallOffer(): { install: () => Promise<void> } | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return {
    async install() {
      await current.prompt();
      // It can be used once.
      set(null);
    },
  };
}

function set(next: InstallEvent | null): void {
  offer = next;
  notify();
}
