import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import styles from './field-links.module.css';
import { findField } from './find-field.ts';

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
