// Part of the script in the head: see `held-forms.ts`.

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** After the page is ready, in milliseconds: React may still render parts of it again. */
const untilSettled = 3000;

const openedAt = location.pathname;
/** What was typed into, with the place of its form in the page. */
const typed = new Map<Field, number>();
const changes = new MutationObserver(restoreTyped);

export function remember(field: Field): void {
  if (!field.form) return;
  if (typed.size === 0) changes.observe(document, { childList: true, subtree: true });
  typed.set(field, placeOf(field.form));
}

export function placeOf(form: HTMLFormElement): number {
  return Array.from(document.forms).indexOf(form);
}

/** Fills fields again that React rendered empty because something that an extension added kept it from taking over. */
export function restoreTyped(): void {
  if (location.pathname !== openedAt) forget();
  typed.forEach((place, field) => {
    if (field.isConnected) return;
    const form = field.form && findAgain(field.form, place);
    const next = form && listNamed(form, field.name)[listNamed(field.form, field.name).indexOf(field)];
    if (!next) return;
    typed.delete(field);
    fill(next, field);
  });
}

/** Forgets what was typed: a password belongs in no other form. */
function forget(): void {
  typed.clear();
  changes.disconnect();
}

export function forgetSoon(): void {
  setTimeout(forget, untilSettled);
}

/** Returns what React rendered in the place of a form, if it is the same form. */
export function findAgain(form: HTMLFormElement, place: number): HTMLFormElement | undefined {
  const next = document.forms[place];
  return next && describe(next) === describe(form) ? next : undefined;
}

function describe(form: HTMLFormElement): string {
  const names = (Array.from(form.elements) as Field[]).map(({ name }) => name).filter(Boolean);
  return JSON.stringify([form.getAttribute('id'), form.getAttribute('action'), names]);
}

function listNamed(form: HTMLFormElement | null, name: string): Field[] {
  const fields = Array.from(form ? form.elements : []) as Field[];
  return fields.filter((field) => field.name === name);
}

// As a person does it, so that React notices.
function fill(next: Field, { value, checked }: Field & { checked?: boolean }): void {
  if ('checked' in next && /checkbox|radio/.test(next.type)) {
    if (next.checked !== checked) next.click();
    return;
  }
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value');
  if (property?.set) property.set.call(next, value);
  for (const name of ['input', 'change']) next.dispatchEvent(new Event(name, { bubbles: true }));
}
