import { type ReactNode, type Ref, type SyntheticEvent, useState } from 'react';
import { stored } from '#web/platform/lib/storage.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface DisclosureProps {
  icon?: IconName | undefined;
  /** The label of the button that opens and closes it. */
  title: ReactNode;
  defaultOpen?: boolean | undefined;
  /** The key under which this browser remembers whether it is open; only for parts that the server does not render. */
  rememberAs?: string | undefined;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Shows a card that opens and closes, with a word that says which of the two a press does. */
export function Disclosure({ icon, title, defaultOpen = false, rememberAs, ref, children }: DisclosureProps) {
  const [startsOpen] = useState(() => recall(rememberAs) ?? defaultOpen);
  const remember = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (rememberAs) stored.write(storageKey(rememberAs), String(event.currentTarget.open));
  };
  return (
    <details ref={ref} className={styles.disclosure} open={startsOpen} onToggle={remember}>
      <summary>
        {icon && <Icon name={icon} />}
        {title}
        <span className={styles.state}>
          <span className={styles.hide}>Hide</span>
          <span className={styles.open}>Open</span>
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function recall(name: string | undefined): boolean | undefined {
  const remembered = name && stored.read(storageKey(name));
  return remembered ? remembered === 'true' : undefined;
}

function storageKey(name: string): string {
  return `open:${name}`;
}
