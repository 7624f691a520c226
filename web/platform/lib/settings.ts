import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark'] as const;
/** In percent of what the browser shows otherwise. */
export const textSizes = ['100', '125', '150', '200'] as const;
export type Theme = (typeof themes)[number];
export type TextSize = (typeof textSizes)[number];

const listeners = new Set<() => void>();

/**
 * Runs in the head before the first paint. Sets theme and text size (125 for the names that sizes had once), and marks the document of a logged-in member, so
 * that they never see the visitor's page flash by, and of someone who was sent to the login page, so that the reason
 * given there moves nothing when it appears; the keys are those of `lost-session.ts`. On the first visit, our fonts wait until
 * there is something to read: for the first paint, and with a member for the scripts. Its text never changes, so its hash does not.
 */
export const settingsScript =
  'try{(function(d,s,t){d.theme=s.theme||(matchMedia(`(prefers-color-scheme:dark)`).matches?`dark`:`light`);' +
  'd.text=s.textSize>0?s.textSize:s.textSize?125:100;if(s.jwtToken)d.session=`member`;' +
  'function go(){if(d.fonts===`later`)delete d.fonts;' +
  'setTimeout(function(){document.fonts.ready.then(function(){s.hasFonts=1})},3000)}' +
  'if(!s.hasFonts){d.fonts=d.fonts||`later`;' +
  'if(s.jwtToken)addEventListener(`load`,go);else requestAnimationFrame(function(){setTimeout(go)})}' +
  'd.arrival=t.returnTo?`lost`:t.wantedPage?`sent`:``' +
  '})(document.documentElement.dataset,localStorage,sessionStorage)}catch{}';

/** Theme and text size of this browser; the standard ones on the server. */
export function useSettings(): { theme: string; textSize: string } {
  return {
    theme: useSyncExternalStore(
      subscribe,
      () => read().theme ?? 'light',
      () => 'light',
    ),
    textSize: useSyncExternalStore(
      subscribe,
      () => read().text ?? '100',
      () => '100',
    ),
  };
}

export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  read().theme = theme;
  for (const listener of listeners) listener();
}

export function setTextSize(size: TextSize): void {
  localStorage.setItem('textSize', size);
  read().text = size;
  for (const listener of listeners) listener();
}

function read(): DOMStringMap {
  return document.documentElement.dataset;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
