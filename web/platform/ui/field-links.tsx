import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import styles from './field-links.module.css';

interface FieldLinkProps {
  /** The key of the error. */
  name: string;
  children: string;
}

/** Lists errors, each as a link to its field. */
export function FieldLinks({ errors }: { errors: FlatErrors }) {
  const messages = Object.entries(errors);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.links}>
      {messages.map(([name, message]) => (
        <li key={name}>
          <FieldLink name={name}>{message}</FieldLink>
        </li>
      ))}
    </ul>
  );
}

/** Links an error to its field; just text if the form has no such field. */
function FieldLink({ name, children }: FieldLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => setLost(!findField(link.current, name)), [name]);
  if (isLost) return children;
  return (
    <a ref={link} className="target" href={`#${name}`} onClick={(event) => focusField(event, name)}>
      {children}
    </a>
  );
}

function focusField(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault();
  const field = findField(event.currentTarget, name);
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
}

const counts = ['', 'One thing to fix', 'Two things to fix', 'Three things to fix', 'Four things to fix'];

/** Says how many fields have an error; `''` if none has. */
export function countErrors(fields: FlatErrors): string {
  const { length } = Object.keys(fields);
  return counts[length] ?? `${length} things to fix`;
}

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
function findField(place: Element | null, key: string): HTMLElement | undefined {
  const form = place?.closest('form') ?? place?.closest('main');
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]') ?? [])];
  const nameOf = (field: HTMLElement) => field.dataset.field ?? field.getAttribute('name') ?? '';
  const name = findName(fields.map(nameOf), key);
  const found = fields.filter((field) => nameOf(field) === name);
  const field = found.find((each) => each.matches(':checked')) ?? found[0];
  if (!field || field.matches(controls)) return field;
  return field.querySelector<HTMLElement>('[aria-invalid]') ?? field.querySelector<HTMLElement>(controls) ?? undefined;
}
