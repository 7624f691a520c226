// The server puts it into the head of every page as text. Old browsers have to understand it, too: no newer APIs.

import type { HeldSubmit, HeldSubmits } from './held-submit.ts';
import { type Field, findAgain, forgetSoon, placeOf, remember, restoreTyped } from './typed-early.ts';

/** How long a form waits for the page’s scripts, in milliseconds. */
const longestWait = 15_000;
/** After an error of a script, in milliseconds: React may still be able to render the page. */
const afterError = 3000;

/** How the addresses of our own files begin. */
const ours = `${location.origin}/`;
const root = document.documentElement;
const isOld = !('structuredClone' in window && 'TransformStream' in window && 'hasOwn' in Object);
const state: HeldSubmits = { isReady: isOld, isOld, release };
window.heldSubmit = state;
let held: HeldSubmit | null = null;
let marks: DOMStringMap = {};

for (const name of ['localStorage', 'sessionStorage'] as const) replaceBlocked(name);
addEventListener('submit', onSubmit, true);
addEventListener('click', onClick, true);
for (const name of ['input', 'change']) addEventListener(name, onInput, true);
addEventListener('error', onError, true);
addEventListener('unhandledrejection', onRejection);
document.addEventListener('readystatechange', onParsed);

// Where site data is blocked, a mere look at the storage throws, also in packages that we use. Nothing is stored there.
function replaceBlocked(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].getItem('');
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    Object.defineProperty(window, name, { value: { getItem: () => null, setItem: refuse, removeItem: () => {} } });
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // A search goes by GET and needs no script.
  if (state.isReady || form.getAttribute('method') !== 'post') return;
  event.preventDefault();
  hold({ form, place: placeOf(form), submitter: event.submitter });
}

function onClick({ target }: MouseEvent): void {
  const button = !state.isReady && (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])');
  if (button) hold({ submitter: button });
}

/** Holds the last of several. */
function hold(next: HeldSubmit): void {
  if (held) mark(held, false);
  else failLater(longestWait);
  held = next;
  mark(held, true);
}

function mark({ submitter }: HeldSubmit, isHeld: boolean): void {
  if (!submitter) return;
  if (isHeld) submitter.dataset.held = '';
  else delete submitter.dataset.held;
}

function onInput({ target }: Event): void {
  if (!state.isReady) remember(target as Field);
}

/** Submits or presses what was held, once the page is ready. From now on the page itself gets what is submitted and pressed. */
function release(): void {
  // React takes these away where it renders the whole page again.
  if (!root.dataset.text) Object.assign(root.dataset, marks);
  delete root.dataset.stuck;
  restoreTyped();
  forgetSoon();
  if (state.isReady) return;
  state.isReady = true;
  const { form, place, submitter } = takeHeld();
  if (!form) submitter?.click();
  else submit(form.isConnected ? form : (findAgain(form, place ?? -1) ?? form), submitter);
}

/** Sends a form the way the page does it. Safari 15 has no `requestSubmit`. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter && form.contains(submitter) ? submitter : form.querySelector<HTMLElement>('[type=submit]');
  if (form.isConnected && button) button.click();
  else sendPlainly(form);
}

function takeHeld(): HeldSubmit {
  const taken = held ?? { submitter: null };
  held = null;
  mark(taken, false);
  return taken;
}

function onError(event: Event): void {
  const { tagName, src } = event.target as HTMLScriptElement;
  const isFile = tagName === 'SCRIPT' && (!src || src.indexOf(ours) === 0);
  const isCode = event instanceof ErrorEvent && event.filename.indexOf(ours) === 0;
  if (isFile || isCode) failLater(isFile ? 0 : afterError);
}

/** Scripts of extensions and antivirus programs name files that are not ours; Safari names none. */
function onRejection({ reason }: PromiseRejectionEvent): void {
  const text = `${reason} ${reason?.stack ?? ''}`;
  if (!/\w:\/\//.test(text) || text.indexOf(ours) >= 0)
    failLater(/import|module/i.test(String(reason)) ? 0 : afterError);
}

function failLater(wait: number): void {
  setTimeout(fail, wait);
}

/** Sends what is held as plain forms, when the scripts don’t run, and says what that means for the page. */
function fail(): void {
  if (state.isReady) return;
  state.isReady = true;
  say();
  const { form } = takeHeld();
  if (form) sendPlainly(form);
}

function sendPlainly(form: HTMLFormElement): void {
  if (!form.isConnected) {
    form.hidden = true;
    document.body.appendChild(form);
  }
  HTMLFormElement.prototype.submit.call(form);
}

function onParsed(): void {
  if (document.readyState !== 'interactive') return;
  marks = Object.assign({}, root.dataset);
  if (isOld) say();
  // A page that has nothing to read yet.
  else if (document.querySelector('main [aria-busy=true]')) setTimeout(() => state.isReady || say(), longestWait);
}

/** Shows the texts for browsers without scripts. */
function say(): void {
  root.dataset.stuck = '';
  const parts = Array.from(document.querySelectorAll('main noscript'));
  for (const part of parts.filter((each) => !each.closest('form'))) part.outerHTML = part.textContent ?? '';
}
