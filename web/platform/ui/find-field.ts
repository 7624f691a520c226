/**
 * Returns the name of the field that the key of an error belongs to. `address.3`, a line of a list, belongs to `address`;
 * `mailServer` to its first field, such as `mailServer.host`. Undefined where no field has to do with it.
 */
export function findName(names: readonly string[], key: string): string | undefined {
  for (let known = key; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    if (names.includes(known)) return known;
  }
  return names.find((name) => name.startsWith(`${key}.`));
}

const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/**
 * Returns what to focus for the key of an error, in the form (or page) around `place`. What consists of several controls, or has
 * none of that name, says with `data-field` on the element around it which key it belongs to.
 */
export function findField(place: Element | null, key: string): HTMLElement | undefined {
  const form = place?.closest('form') ?? place?.closest('main');
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]') ?? [])];
  const nameOf = (field: HTMLElement) => field.dataset.field ?? field.getAttribute('name') ?? '';
  const name = findName(fields.map(nameOf), key);
  const found = fields.filter((field) => nameOf(field) === name);
  const field = found.find((each) => each.matches(':checked')) ?? found[0];
  if (!field || field.matches(controls)) return field;
  return field.querySelector<HTMLElement>('[aria-invalid]') ?? field.querySelector<HTMLElement>(controls) ?? undefined;
}
