import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

const field = 'main input[type=search][name=q]';

/**
 * Opens the search, or focuses its field if the page has one, when somebody presses Ctrl+K or ⌘K: a single character would open it
 * while a program for speech types (WCAG 2.1.4).
 */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== 'k' || !(ctrlKey || metaKey) || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('dialog')) return;
    event.preventDefault();
    const search = location.pathname === '/search' ? document.querySelector<HTMLInputElement>(field) : null;
    if (!search) return void navigate('/search');
    search.focus();
    search.select();
  });
  // As soon as the Search button shows.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => open(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
