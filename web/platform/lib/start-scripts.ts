// The server puts it at the end of every page as text. Old browsers have to understand it: no newer APIs.

/** In milliseconds: on a slow line, pictures take longer. */
const longestWait = 4000;

/** Files to load before the scripts of a page for visitors; without them, it is a member’s. */
const { files } = (document.currentScript as HTMLScriptElement).dataset;
const later = document.querySelector('script[type=later]') as HTMLScriptElement;
let isStarted = false;

if (window.heldSubmit && !window.heldSubmit.isOld) {
  if (files === undefined || document.documentElement.dataset.session) start();
  else wait();
}

/** Waits until everything in the page is there, or until someone presses something or moves the focus. */
function wait(): void {
  for (const name of ['pointerdown', 'focusin', 'submit']) addEventListener(name, start, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, longestWait);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const href of (files || '').split(' ')) if (href) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', text: later.text });
}

function add(name: 'link' | 'script', properties: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
