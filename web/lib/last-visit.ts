const lastKey = 'lastVisit';
const currentKey = 'visitSince';

/**
 * When the visit before this one ended, epoch ms; a month ago for someone who was never here. A visit is what happens
 * in one tab until it is closed.
 */
export function readLastVisit(): number {
  const known = sessionStorage.getItem(currentKey);
  if (known) return Number(known);
  const last = Number(localStorage.getItem(lastKey)) || Date.now() - month;
  sessionStorage.setItem(currentKey, String(last));
  localStorage.setItem(lastKey, String(Date.now()));
  return last;
}

const month = 30 * 24 * 3_600_000;
