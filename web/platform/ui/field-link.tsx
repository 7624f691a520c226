import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { findField } from './find-field.ts';

interface FieldLinkProps {
  /** The key of the error. */
  name: string;
  children: string;
}

/** An error that leads to its field; only its words where the form has none for it. */
export function FieldLink({ name, children }: FieldLinkProps) {
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
