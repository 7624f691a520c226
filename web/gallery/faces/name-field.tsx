import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Person } from '#contracts/platform/common.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import styles from './name-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface NameFieldProps {
  label: string;
  hint: string;
  /** The ids of the people who are in the photo already. */
  chosen: string[];
  error: string | undefined;
  /** While a name is being saved no other can be picked; what is typed stays. */
  working: boolean;
  /** False where the keyboard of a phone would cover the face. */
  autoFocus?: boolean | undefined;
  onChoose: (person: Person) => void;
  /** Gets a name as typed; without it, only members can be picked. */
  onType?: ((name: string) => void) | undefined;
  /** The buttons below. */
  children: ReactNode;
}

/**
 * Shows a field in which people type a name and pick a member: a combobox with a list, as the WAI-ARIA Authoring Practices
 * describe it. The arrow keys move through the list, Enter picks, Escape closes the list first.
 */
export function NameField(props: NameFieldProps) {
  const { label, hint, chosen, error, working, autoFocus = true, onChoose, onType, children } = props;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, isCurrent, status } = useSuggestions(typed, chosen);
  const isOpen = found.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it would be below the keyboard.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const current = found[active];

  function choose(person: Person) {
    if (working) return;
    onChoose(person);
    type('');
    input.current?.focus();
  }

  function sayTyped() {
    const name = typed.trim();
    // The name stays in the field, in case saving it fails.
    if (!working && onType && name !== '') onType(name);
  }

  function type(text: string) {
    setTyped(text);
    setActive(-1);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((active + 1) % found.length),
    ArrowUp: () => setActive(active <= 0 ? found.length - 1 : active - 1),
    // If only one member is left in the list, Enter picks them.
    Enter: () => {
      const person = current ?? (found.length === 1 ? found[0] : undefined);
      if (person) choose(person);
      else if (found.length === 0) sayTyped();
    },
    Escape: () => type(''),
  };

  function press(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || (!isOpen && event.key !== 'Enter' && !(event.key === 'Escape' && typed))) return;
    // Otherwise the dialog would close, or the form would be sent.
    event.preventDefault();
    // Enter picks no one from the list of an earlier text.
    if (isCurrent || event.key === 'Escape') act();
  }

  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={label}
        name="person"
        hint={hint}
        autoComplete="off"
        autoFocus={autoFocus}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.user}`}
        value={typed}
        error={error}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label="Members" className={styles.list} hidden={!isOpen}>
        {found.map((person, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: The field handles the keys of its list.
          <div
            key={person.user}
            id={`${listId}-${person.user}`}
            role="option"
            aria-selected={place === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Avatar name={person.name} avatar={person.avatar} id={person.user} size="small" />
            {person.name}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div className={styles.buttons}>
        {onType && typed.trim() !== '' && (
          <Button size="small" icon="check" working={working} workingLabel="Saving…" onClick={sayTyped}>
            {`Save “${typed.trim()}”`}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
