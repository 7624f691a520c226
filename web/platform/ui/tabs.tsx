import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  /** Also the hash in the address that opens this tab. */
  id: string;
  label: string;
  /** Rendered once the tab has been opened. */
  content: ReactNode;
}

/** Shows tabs that follow the ARIA pattern: arrow keys, Home, and End move; a link to `#id` opens a tab and scrolls to it. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const [opened, setOpened] = useState([selected]);
  const root = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    const linked = root.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(location.hash.slice(1))}`);
    if (!linked) return;
    root.current?.scrollIntoView();
    linked.focus({ preventScroll: true });
  }, [location]);
  const open = (id: string) => {
    setSelected(id);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  };
  return (
    <div ref={root}>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => open(id)}
            onFocus={() => open(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          className={styles.panel}
          hidden={id !== selected}
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </div>
  );
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = buttons.indexOf(event.target as HTMLElement);
  const next = moves[event.key]?.(index, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
