// The server puts it into the head of every page as text. Old browsers have to understand it, too: no newer APIs.

import type { HeldSubmit, HeldSubmits } from './held-submit.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long a form waits for the page’s scripts, in milliseconds. */
const longestWait = 15_000;
/** After an error of a script, in milliseconds: React may still be able to render the page. */
const afterError = 3000;

const root = document.documentElement;
const isOld = !('structuredClone' in window && 'TransformStream' in window && 'hasOwn' in Object);
const state: HeldSubmits = { isReady: isOld, isOld, release };
window.heldSubmit = state;
/** What was typed into, with the place of its form in the page. */
const typed = new Map<Field, number>();
let held: HeldSubmit | null = null;
let marks: DOMStringMap = {};

for (const name of ['localStorage', 'sessionStorage'] as const) replaceBlocked(name);
addEventListener('submit', onSubmit, true);
addEventListener('click', onClick, true);
for (const name of ['input', 'change']) addEventListener(name, onInput, true);
addEventListener('error', onError, true);
addEventListener('unhandledrejection', ({ reason }) =>
  failLater(/import|module/i.test(String(reason)) ? 0 : afterError),
);
document.addEventListener('readystatechange', onParsed);

/** Where site data is blocked, a mere look at the storage throws, also in packages that we use. Nothing is stored there. */
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
  const field = target as Field;
  if (state.isReady || !field.form) return;
  if (typed.size === 0) new MutationObserver(restore).observe(document, { childList: true, subtree: true });
  typed.set(field, placeOf(field.form));
}

function placeOf(form: HTMLFormElement): number {
  return Array.from(document.forms).indexOf(form);
}

/** Where something that an extension added kept React from taking over the page, it renders it again: with empty fields. */
function restore(): void {
  typed.forEach((place, field) => {
    if (field.isConnected) return;
    const form = document.forms[place];
    const next = form && listNamed(form, field.name)[listNamed(field.form, field.name).indexOf(field)];
    if (!next) return;
    typed.delete(field);
    fill(next, field);
  });
}

function listNamed(form: HTMLFormElement | null, name: string): Field[] {
  const fields = Array.from(form ? form.elements : []) as Field[];
  return fields.filter((field) => field.name === name);
}

/** As a person does it, so that React notices. */
function fill(next: Field, { value, checked }: Field & { checked?: boolean }): void {
  if ('checked' in next && /checkbox|radio/.test(next.type)) {
    if (next.checked !== checked) next.click();
    return;
  }
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value');
  if (property?.set) property.set.call(next, value);
  for (const name of ['input', 'change']) next.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The page is ready: submits or presses what was held, once. From now on the page itself gets what is submitted and pressed. */
function release(): void {
  // React takes these away where it renders the whole page again.
  if (!root.dataset.text) Object.assign(root.dataset, marks);
  restore();
  if (state.isReady) return;
  state.isReady = true;
  const { form, place, submitter } = takeHeld();
  if (!form) submitter?.click();
  else submit(form.isConnected ? form : (document.forms[place ?? -1] ?? form), submitter);
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
  const isFile = (event.target as Element).tagName === 'SCRIPT';
  const isOurs = event instanceof ErrorEvent && event.filename.indexOf(location.origin) === 0;
  if (isFile || isOurs) failLater(isFile ? 0 : afterError);
}

function failLater(wait: number): void {
  setTimeout(fail, wait);
}

/** The scripts don’t run: sends what is held as plain forms, and says what that means for the page. */
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

/** Shows what is there for browsers without scripts. */
function say(): void {
  root.dataset.stuck = '';
  const parts = Array.from(document.querySelectorAll('main noscript'));
  for (const part of parts.filter((each) => !each.closest('form'))) part.outerHTML = part.textContent ?? '';
}
