import { createListeners } from './listeners.ts';

export interface Toast {
  id: number;
  kind: 'success' | 'notice' | 'danger';
  /** The bold first line. */
  title: string;
  text?: string | undefined;
  /** The path of what it is about, for the link “See it”. */
  href?: string | undefined;
}

const shownFor = 8000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();
export const subscribeToToasts = listeners.subscribe;

/** Says something in the corner: an error stays until it is closed, others go after 8 seconds. Never the only record. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  set([...toasts, { ...toast, id }]);
  if (toast.kind !== 'danger') setTimeout(() => closeToast(id), shownFor);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

function set(next: readonly Toast[]) {
  toasts = next;
  listeners.notify();
}
