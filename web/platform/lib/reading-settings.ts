import { useSyncExternalStore } from 'react';
import type { ChangedReadingSettings, ReadingSettings, TextSize, Theme } from '#contracts/accounts/reading-settings.ts';
import { createListeners } from './listeners.ts';
import { readToken } from './session.ts';
import { stored } from './storage.ts';

const { notify, subscribe } = createListeners();

const standard = 'light 100';

/** Reads theme and text size of this browser; the standard ones on the server. */
export function useSettings(): { theme: string | undefined; textSize: string | undefined } {
  const [theme, textSize] = useSyncExternalStore(subscribe, readBoth, () => standard).split(' ');
  return { theme, textSize };
}

// One text, which stays the same until one of them changes.
function readBoth(): string {
  const { theme, text } = read();
  return text ? `${theme} ${text}` : standard;
}

/** Changes how pages look here, now and later; members who are logged in take it along to their other devices. */
export function chooseReading(changes: ChangedReadingSettings): void {
  applyReading(changes);
  // Only members load what stores it. Without it, the choice stays on this device.
  if (!readToken()) return;
  import('./save-reading-settings.ts').then((file) => file.saveReadingSettings(changes)).catch(() => {});
}

/** Saves them for this device only; null changes nothing. */
export function applyReading({ textSize, theme }: ChangedReadingSettings): void {
  const root = read();
  if (textSize) {
    root.text = textSize;
    stored.write('textSize', textSize);
  }
  if (theme) {
    root.theme = theme;
    stored.write('theme', theme);
  }
  notify();
}

/** Returns what was chosen on this device; null where nothing was. */
export function readChosen(): ReadingSettings {
  const textSize = stored.read('textSize') ? (read().text as TextSize) : null;
  return { textSize, theme: stored.read('theme') as Theme | null };
}

function read(): DOMStringMap {
  return document.documentElement.dataset;
}
